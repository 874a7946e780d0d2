// Text as XML and HTML take it.

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For text and for attributes in double quotes. Characters that XML 1.0 has no way to write become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .replace(/\p{Surrogate}/gu, "\ufffd") // those without their other half
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

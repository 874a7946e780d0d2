// Which binding a use of a followed name means. Bindings and uses are only noted while parsing, since a `var` or a
// function may come after its use; what they mean is asked at the end.

/** The name stands for a value here: a parameter, variable, function, class, enum, or a namespace. */
export const VALUE = 1;
/** Only declared (`declare`, ambient): it hides an import, but nothing is there when the program runs. */
export const DECLARED = 2;
/** Made by an import. */
export const IMPORTED = 4;
/** A variable that holds what `createRequire(...)` gave. */
export const HOLDS_REQUIRE = 8;
/** Made from something that is called `createRequire` where it comes from. */
export const IS_CREATE_REQUIRE = 16;
/** Made from something that is called otherwise where it comes from. */
export const IS_RENAMED = 32;
/** A variable whose value is written there as an object. */
export const HOLDS_OBJECT = 64;

export class Scopes {
  /** By scope: the one around it; the file's is 0. */
  private readonly parents: number[] = [-1];
  /** Triples of name, scope and flags. */
  private readonly bindings: number[] = [];
  /** Pairs of name and scope. */
  private readonly uses: number[] = [];
  private flagsOf: Map<number, number> | null = null;

  add(parent: number): number {
    return this.parents.push(parent) - 1;
  }

  parentOf(scope: number): number {
    return this.parents[scope]!;
  }

  bind(name: number, scope: number, flags: number): void {
    this.flagsOf = null;
    this.bindings.push(name, scope, flags);
  }

  use(name: number, scope: number): void {
    this.uses.push(name, scope);
  }

  /** For `restore`, when what was read turns out to be something else. */
  save(): number {
    return this.bindings.length * 0x4000000 + this.uses.length;
  }

  restore(state: number): void {
    this.bindings.length = Math.floor(state / 0x4000000);
    this.uses.length = state % 0x4000000;
  }

  get useCount(): number {
    return this.uses.length;
  }

  forgetUsesFrom(count: number): void {
    this.uses.length = count;
  }

  /** The scope in which a name used in `scope` is bound to a value or by an import; -1: in none. */
  bindingScope(name: number, scope: number): number {
    const flags = this.flags();
    for (let at = scope; at >= 0; at = this.parents[at]!) if (flags.has(keyOf(name, at))) return at;
    return -1;
  }

  /** All flags of a name in the very scope. */
  flagsIn(name: number, scope: number): number {
    return this.flags().get(keyOf(name, scope)) ?? 0;
  }

  /**
   * The imported names that are used as values, as `name, scope` keys for `isUsed`.
   * @param aliasesOf what more is used when a name is: for `import a = X.Y`, `X` as seen from there
   */
  usedImports(aliasesOf: ReadonlyMap<number, { name: number; scope: number }> | null): Set<number> {
    const used = new Set<number>();
    const open = [...this.uses];
    while (open.length > 0) {
      const scope = open.pop()!;
      const name = open.pop()!;
      const at = this.bindingScope(name, scope);
      if (at < 0) continue;
      const flags = this.flagsIn(name, at);
      const key = keyOf(name, at);
      if ((flags & IMPORTED) === 0 || (flags & VALUE) !== 0 || used.has(key)) continue;
      used.add(key);
      const more = aliasesOf?.get(key);
      if (more !== undefined) open.push(more.name, more.scope);
    }
    return used;
  }

  private flags(): Map<number, number> {
    if (this.flagsOf !== null) return this.flagsOf;
    const flagsOf = new Map<number, number>();
    const { bindings } = this;
    for (let at = 0; at < bindings.length; at += 3) {
      const key = keyOf(bindings[at]!, bindings[at + 1]!);
      const before = flagsOf.get(key);
      let flags = bindings[at + 2]!;
      // one declaration that is no mere `declare` makes it a binding
      if (before !== undefined) flags = ((flags | before) & ~DECLARED) | (flags & before & DECLARED);
      flagsOf.set(key, flags);
    }
    this.flagsOf = flagsOf;
    return flagsOf;
  }
}

export function keyOf(name: number, scope: number): number {
  return scope * 0x100000 + name;
}

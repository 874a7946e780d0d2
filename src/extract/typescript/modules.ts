// Import and export declarations.

import type { FoundImport } from "./parser.ts";
import { FunctionParser } from "./functions.ts";
import { IMPORTED, IS_CREATE_REQUIRE, IS_RENAMED, keyOf } from "./scopes.ts";
import * as t from "./tokens.ts";

export abstract class ModuleParser extends FunctionParser {
  protected abstract parseDeclaration(start: number): void;

  /** Whether the current `import` starts a declaration, and not `import()` or `import.meta`. */
  protected startsImport(): boolean {
    return this.lookAhead(() => {
      this.next();
      return this.token === t.STRING || this.token === t.ASTERISK || this.token === t.LEFT_BRACE || t.isWord(this.token);
    });
  }

  /** From `import`. `start` is that of the statement, which may begin with `export`. */
  protected parseImport(start: number, isExported: boolean): void {
    this.htmlComments = false;
    this.next();
    if (this.token === t.STRING) {
      const found = this.add("import", this.stringValue(), start);
      found.record.sideEffect = true;
      this.next();
      this.parseAttributesOf(found);
      this.endStatement();
      return;
    }
    let name: string | null = null;
    let isTypeOnly = false;
    let phase: "defer" | "source" | null = null;
    if (t.isName(this.token)) {
      const first = this.token;
      name = this.nameText();
      this.next();
      if (first === t.TYPE && this.isTypeModifier()) isTypeOnly = true;
      else if (first === t.DEFER && this.isDeferModifier()) phase = "defer";
      else if (first === t.SOURCE && this.isSourceModifier()) phase = "source";
      if (isTypeOnly || phase !== null) {
        name = null;
        if (t.isName(this.token)) {
          name = this.nameText();
          this.next();
        }
      }
    }
    if (name !== null && phase !== "defer" && this.token !== t.COMMA && this.token !== t.FROM) {
      this.parseImportEquals(start, name, isTypeOnly, isExported);
      return;
    }
    this.parseImportClause(start, name, isTypeOnly, phase);
  }

  /** After `import type`: whether that `type` says that only types are imported. */
  private isTypeModifier(): boolean {
    if (!t.isName(this.token) && this.token !== t.ASTERISK && this.token !== t.LEFT_BRACE) return false;
    if (this.token !== t.FROM) return true;
    return this.lookAhead(() => (this.next(), this.token === t.FROM || this.token === t.ASSIGN));
  }

  private isDeferModifier(): boolean {
    if (this.token === t.FROM) return this.lookAhead(() => (this.next(), this.token !== t.STRING));
    return this.token !== t.COMMA && this.token !== t.ASSIGN;
  }

  private isSourceModifier(): boolean {
    if (!t.isName(this.token)) return false;
    return this.token !== t.FROM || this.lookAhead(() => (this.next(), this.token === t.FROM));
  }

  private parseImportClause(start: number, name: string | null, isTypeOnly: boolean, phase: "defer" | "source" | null): void {
    const locals: number[] = [];
    const isValue = !isTypeOnly;
    let named = 0;
    let namedTypes = 0;
    if (name !== null) {
      this.bindImport(name, null, isValue ? locals : null);
      if (this.token === t.COMMA) this.next();
      else if (this.token !== t.FROM) this.expected("`from`");
    }
    if (this.token === t.ASTERISK) {
      this.next();
      this.expect(t.AS, "`as`");
      if (!t.isName(this.token)) this.expected("a name");
      this.bindImport(this.nameText(), null, isValue ? locals : null);
      this.next();
    } else if (this.token === t.LEFT_BRACE) {
      this.next();
      while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
        const specifier = this.parseSpecifier();
        named++;
        if (specifier.isTypeOnly) namedTypes++;
        this.bindImport(specifier.local, specifier.imported, isValue && !specifier.isTypeOnly ? locals : null);
        if (!this.take(t.COMMA)) break;
      }
      this.expect(t.RIGHT_BRACE, "`}`");
    }
    this.expect(t.FROM, "`from`");
    if (this.token !== t.STRING) {
      if (this.failed) return;
      this.parseExpression();
      this.endStatement();
      return;
    }
    const found = this.add("import", this.stringValue(), start);
    found.record.typeOnly = isTypeOnly || (name === null && named > 0 && named === namedTypes);
    found.isTypeDeclaration = isTypeOnly;
    found.locals = locals;
    if (phase !== null) found.record.phase = phase;
    this.next();
    this.parseAttributesOf(found);
    this.endStatement();
  }

  /** By scope: the names that imports have bound there. */
  private importedNames: Map<number, Set<string>> | null = null;

  /** Whether no import before has taken the name; if one has, uses of the name are its own. */
  private isFirstImport(local: string): boolean {
    this.importedNames ??= new Map();
    let names = this.importedNames.get(this.scope);
    if (names === undefined) {
      names = new Set();
      this.importedNames.set(this.scope, names);
    }
    if (names.has(local)) return false;
    names.add(local);
    return true;
  }

  /**
   * Follows an imported name when that matters: for what is elided, and for `createRequire`.
   * @param locals takes its number, 0 when it is not followed; `null` when only a type is imported
   */
  private bindImport(local: string, imported: string | null, locals: number[] | null): void {
    const { uses } = this.options;
    if (local === "" || (uses && !this.isFirstImport(local)) || locals === null) return;
    const isCreateRequire = imported === "createRequire";
    if (isCreateRequire || local === "createRequire") this.noteCreateRequire();
    if (!uses && !isCreateRequire && !this.names.has(local)) {
      locals.push(0);
      return;
    }
    const name = this.follow(local);
    const origin = imported === null ? 0 : isCreateRequire ? IS_CREATE_REQUIRE : IS_RENAMED;
    this.scopes.bind(name, this.scope, IMPORTED | origin);
    locals.push(name);
  }

  /**
   * `a`, `a as b`, `type a`, `type a as b`; a name may be a string.
   * Source: the cases of `type as as as` are those of TypeScript's manual, "type modifiers on import names".
   */
  protected parseSpecifier(): { local: string; imported: string | null; isTypeOnly: boolean; isString: boolean } {
    let isTypeOnly = false;
    let imported: string | null = null;
    let mayRename = true;
    const isType = this.token === t.TYPE;
    let isString = this.token === t.STRING;
    let local = this.takeExportName();
    if (isType && this.token === t.AS) {
      const first = this.takeExportName();
      if (this.token === t.AS) {
        const second = this.takeExportName();
        if (this.isExportName()) { // type as as x
          isTypeOnly = true;
          imported = first;
          local = this.takeExportName();
        } else { // type as as
          imported = local;
          local = second;
        }
        mayRename = false;
      } else if (this.isExportName()) { // type as x
        imported = local;
        local = this.takeExportName();
        mayRename = false;
      } else { // type as
        isTypeOnly = true;
        local = first;
      }
    } else if (isType && this.isExportName()) { // type x
      isTypeOnly = true;
      isString = this.token === t.STRING;
      local = this.takeExportName();
    }
    if (mayRename && this.token === t.AS) {
      this.next();
      imported = local;
      local = this.takeExportName();
    }
    return { local, imported, isTypeOnly, isString };
  }

  private isExportName(): boolean {
    return t.isWord(this.token) || this.token === t.STRING;
  }

  private takeExportName(): string {
    if (!this.isExportName()) {
      this.expected("a name");
      return "";
    }
    const name = this.token === t.STRING ? this.stringValue() : this.nameText();
    this.next();
    return name;
  }

  /** `with { type: "json" }` */
  private parseAttributesOf(found: FoundImport): void {
    if ((this.token !== t.WITH && this.token !== t.ASSERT) || this.newlineBefore) return;
    this.next();
    if (this.token !== t.LEFT_BRACE) {
      this.expected("`{`");
      return;
    }
    this.next();
    const pairs: [string, string][] = [];
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
      const name = this.takeExportName();
      this.expect(t.COLON, "`:`");
      if (this.isText()) pairs.push([name, this.stringValue()]);
      this.parseAssignment();
      if (!this.take(t.COMMA) && !this.take(t.SEMICOLON)) break;
    }
    this.expect(t.RIGHT_BRACE, "`}`");
    if (pairs.length > 0) found.record.attributes = Object.fromEntries(pairs);
  }

  /** From the `=` of `import a = require("x")` or `import a = b.c`. */
  private parseImportEquals(start: number, name: string, isTypeOnly: boolean, isExported: boolean): void {
    this.expect(t.ASSIGN, "`=`");
    const isRequire = t.isName(this.token) && this.nameText() === "require" && this.lookAhead(() => (this.next(), this.token === t.LEFT_PAREN));
    if (isRequire) {
      this.next();
      this.next();
      if (this.token === t.STRING) {
        const found = this.add("import-equals", this.stringValue(), start);
        found.record.typeOnly = isTypeOnly;
        found.isTypeDeclaration = isTypeOnly;
        // one that is exported is kept, and takes no name from others
        if (!isExported) {
          found.locals = [];
          this.bindImport(name, null, isTypeOnly ? null : found.locals);
        }
        this.next();
      } else this.parseExpression();
      this.expect(t.RIGHT_PAREN, "`)`");
    } else this.parseAlias(name, isTypeOnly, isExported);
    this.endStatement();
  }

  /** `b.c` in `import a = b.c`: `b` is used when `a` is. */
  private parseAlias(name: string, isTypeOnly: boolean, isExported: boolean): void {
    if (!t.isWord(this.token)) {
      this.expected("a name");
      return;
    }
    if (isExported) this.useName();
    else if (this.options.uses && this.isFirstImport(name) && !isTypeOnly && this.ambient === 0) {
      const alias = this.follow(name);
      this.scopes.bind(alias, this.scope, IMPORTED);
      this.aliases ??= new Map();
      this.aliases.set(keyOf(alias, this.scope), { name: this.follow(this.nameText()), scope: this.scope });
    }
    this.next();
    while (this.token === t.DOT) {
      this.next();
      this.next();
    }
  }

  /** `{ A } from "x"` after `@import` in a JSDoc comment; `at` is where the tag stands. */
  protected parseDocImport(at: number): void {
    const names = t.isName(this.token) || this.token === t.ASTERISK || this.token === t.LEFT_BRACE;
    if (!names || (this.token === t.FROM && this.lookAhead(() => (this.next(), this.token === t.STRING)))) this.expected("a name");
    if (t.isName(this.token)) {
      this.next();
      if (!this.take(t.COMMA) && this.token !== t.FROM) this.expected("`from`");
    }
    if (this.take(t.ASTERISK)) {
      this.expect(t.AS, "`as`");
      this.next();
    } else if (this.token === t.LEFT_BRACE) {
      this.next();
      while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
        this.parseSpecifier();
        if (!this.take(t.COMMA)) break;
      }
      this.expect(t.RIGHT_BRACE, "`}`");
    }
    this.expect(t.FROM, "`from`");
    if (this.token !== t.STRING) return;
    const found = this.add("jsdoc-import-tag", this.stringValue(), at);
    found.record.typeOnly = true;
    found.record.elided = true;
    this.next();
    this.parseAttributesOf(found);
  }

  // ---- export

  /** From `export`. */
  protected parseExport(start: number): void {
    this.htmlComments = false;
    this.next();
    switch (this.token) {
      case t.ASTERISK:
        this.parseExportStar(start, false);
        return;
      case t.LEFT_BRACE:
        this.parseExportList(start, false);
        return;
      case t.ASSIGN:
        this.next();
        this.parseAssignment();
        this.endStatement();
        return;
      case t.DEFAULT:
        this.next();
        this.parseExportDefault(start);
        return;
      case t.IMPORT:
        this.parseImport(start, true);
        return;
      case t.AS: // export as namespace X
        if (this.lookAhead(() => (this.next(), this.token === t.NAMESPACE))) {
          this.next();
          this.next();
          this.next();
          this.endStatement();
          return;
        }
        break;
      case t.TYPE:
        switch (this.lookAhead(() => (this.next(), this.token))) {
          case t.ASTERISK:
            this.next();
            this.parseExportStar(start, true);
            return;
          case t.LEFT_BRACE:
            this.next();
            this.parseExportList(start, true);
            return;
        }
        break;
    }
    this.isExporting = true;
    this.parseDeclaration(start);
    this.isExporting = false;
  }

  /** What is declared next belongs to the outside of its namespace too. */
  protected isExporting = false;

  protected parseExportDefault(start: number): void {
    const isDeclaration =
      this.token === t.FUNCTION || this.token === t.CLASS || this.token === t.AT || this.token === t.INTERFACE ||
      (this.token === t.ABSTRACT && this.lookAhead(() => (this.next(), this.token === t.CLASS && !this.newlineBefore))) ||
      (this.token === t.ASYNC && this.lookAhead(() => (this.next(), this.token === t.FUNCTION && !this.newlineBefore)));
    if (isDeclaration) this.parseDeclaration(start);
    else {
      this.parseAssignment();
      this.endStatement();
    }
  }

  private parseExportStar(start: number, isTypeOnly: boolean): void {
    this.next();
    if (this.take(t.AS)) this.takeExportName();
    this.expect(t.FROM, "`from`");
    this.addExport(start, isTypeOnly, isTypeOnly, false);
  }

  protected parseExportList(start: number, isTypeOnly: boolean): void {
    this.next();
    let count = 0;
    let types = 0;
    const uses: string[] = [];
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
      const specifier = this.parseSpecifier();
      count++;
      if (specifier.isTypeOnly) types++;
      // in a namespace, `export { a }` finds itself under that name, and no import
      else if (!specifier.isString && (this.moduleBlocks === 0 || specifier.imported !== null)) uses.push(specifier.imported ?? specifier.local);
      if (!this.take(t.COMMA)) break;
    }
    this.expect(t.RIGHT_BRACE, "`}`");
    if (this.token === t.FROM) {
      this.next();
      this.addExport(start, isTypeOnly, isTypeOnly || (count > 0 && count === types), count === 0);
      return;
    }
    if (!isTypeOnly && this.options.uses && this.ambient === 0) {
      for (const name of uses) {
        const number = this.names.numberOf(name);
        if (number === 0) this.passedNames = true;
        else this.scopes.use(number, this.scope);
      }
    }
    this.endStatement();
  }

  private addExport(start: number, isTypeDeclaration: boolean, isTypeOnly: boolean, isEmpty: boolean): void {
    if (this.token !== t.STRING) {
      if (this.failed) return;
      this.parseExpression();
      this.endStatement();
      return;
    }
    const found = this.add("export", this.stringValue(), start);
    found.record.typeOnly = isTypeOnly;
    found.isTypeDeclaration = isTypeDeclaration;
    if (isEmpty) found.locals = [];
    this.next();
    this.parseAttributesOf(found);
    this.endStatement();
  }
}

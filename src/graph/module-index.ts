// Modules and what they lead to as numbers. A module object never changes, so what is worked out about one here holds for
// every graph that it is in: of a graph that differs from the last one in one module, only that one is looked into.

export interface IndexableModule {
  source: string;
  followable?: boolean;
  dependencies: readonly IndexableDependency[];
}

interface IndexableDependency {
  resolved: string;
  followable: boolean;
  matchesDoNotFollow?: boolean;
}

export interface IndexedModule {
  /** The number of its name. */
  readonly name: number;
  /** Per dependency: the number of the name that it leads to. */
  readonly targets: readonly number[];
  /** Per dependency: whether what it leads to is looked into. */
  readonly follows: readonly boolean[];
  /** It is looked into itself. */
  readonly isFollowed: boolean;
  /** The places of dependencies that were asked for, by what was asked; whoever asks keeps them here. */
  readonly places: Map<string, readonly number[]>;
}

export class ModuleIndex {
  private readonly numbers = new Map<string, number>();
  private readonly known = new WeakMap<IndexableModule, IndexedModule>();

  /** How many names there are, numbered from 0. */
  get size(): number {
    return this.numbers.size;
  }

  of(module: IndexableModule): IndexedModule {
    let indexed = this.known.get(module);
    if (indexed === undefined) {
      const { source, followable, dependencies } = module;
      indexed = {
        name: this.numberOf(source),
        targets: dependencies.map(({ resolved }) => this.numberOf(resolved)),
        follows: dependencies.map((dependency) => dependency.followable && dependency.matchesDoNotFollow !== true),
        isFollowed: followable !== false || dependencies.length > 0,
        places: new Map(),
      };
      this.known.set(module, indexed);
    }
    return indexed;
  }

  private numberOf(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) this.numbers.set(name, (number = this.numbers.size));
    return number;
  }
}

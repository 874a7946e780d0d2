// Keeps what was worked out about an object, for as long as both that object and the keeper are there.

export class Keeper {
  private readonly answers = new WeakMap<object, Map<string, unknown>>();

  /** @param name of the answer; always asked for with the same type */
  get<T>(owner: object, name: string, workOut: () => T): T {
    let known = this.answers.get(owner);
    if (known === undefined) this.answers.set(owner, (known = new Map()));
    if (!known.has(name)) known.set(name, workOut());
    return known.get(name) as T;
  }
}

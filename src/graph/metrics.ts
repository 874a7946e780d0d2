// Robert Martin's instability, of modules and of folders.

/** From 0, what nothing outside of it can upset, to 1. What has no couplings at all is as stable as can be. */
export function instabilityOf(efferentCouplings: number, afferentCouplings: number): number {
  return efferentCouplings === 0 ? 0 : efferentCouplings / (efferentCouplings + afferentCouplings);
}

/** Only of modules that were looked into can it be said what they depend on. */
export function hasMetrics(module: { coreModule?: boolean; couldNotResolve?: boolean; matchesDoNotFollow?: boolean }): boolean {
  return module.coreModule !== true && module.couldNotResolve !== true && module.matchesDoNotFollow !== true;
}

export interface PnpTree {
  packageRoot(folder: string, name: string): string | undefined;
}

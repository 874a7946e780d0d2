/** The version in package.json; the build puts it in. */
declare const RULEBEARING_VERSION: string;

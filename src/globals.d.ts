/** The version in package.json; the build puts it in. */
declare const RULEBEARING_VERSION: string;

/** Another one for each state of the source that a bundle is built from. */
declare const RULEBEARING_BUILD: string;

/** The address of each font file, by its path in the package; set by the build. */
declare const __FONT_URLS__: Record<string, string>

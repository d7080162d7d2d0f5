/** Path of a font in its package -> its address; set by the build. */
declare const __FONT_URLS__: Record<string, string>

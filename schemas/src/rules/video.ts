/** Before a query or fragment, if there is one. */
const VIDEO = /^[^?#]*\.(mp4|m4v|mov|qt|webm|ogv|avi|mkv|3gp|3g2|mpeg|mpg|wmv|flv|ts|mts|m2ts)([?#]|$)/i;

/** A file is a video by the ending of its key or of its address, wherever it is hosted. */
export const ehVideo = ({ key, url }: { key: string; url: string }): boolean => VIDEO.test(key) || VIDEO.test(url);

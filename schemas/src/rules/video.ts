const VIDEO = /\.(mp4|m4v|mov|qt|webm|ogv|avi|mkv|3gp|3g2|mpeg|mpg|wmv|flv|ts|mts|m2ts)$/i;
const semConsulta = (nome: string) => nome.split(/[?#]/, 1)[0] ?? '';

/** A file is a video by the ending of its key or of its address, wherever it is hosted. */
export const ehVideo = ({ key, url }: { key: string; url: string }): boolean =>
  VIDEO.test(semConsulta(key)) || VIDEO.test(semConsulta(url));

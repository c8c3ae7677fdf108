/** `João Pereira e Bia Souza`, or `João Pereira e outros` where there are more: a file's name stays short. */
export const nomesNoArquivo = ([primeiro = '', ...outros]: readonly string[]): string => {
  if (outros.length === 0) return primeiro;
  return `${primeiro} e ${outros.length === 1 ? outros[0] : 'outros'}`;
};

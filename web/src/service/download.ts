/** Gives the browser a file to keep. */
export function download(conteudo: Blob, nome: string): void {
  const endereco = URL.createObjectURL(conteudo);
  const link = Object.assign(document.createElement('a'), { href: endereco, download: fileName(nome) });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000);
}

/** Leaves out the characters that file systems refuse. */
const fileName = (nome: string): string =>
  nome
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

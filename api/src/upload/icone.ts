import { HttpError } from '../errors.ts';

const CABECALHO = 6;
const ENTRADA = 16;

/** An ICO is kept as it came, so its directory must hold: at least one picture, each inside the file. Throws 415. */
export function conferirIcone(bytes: Buffer): void {
  const quantos = bytes.length >= CABECALHO ? bytes.readUInt16LE(4) : 0;
  const diretorio = CABECALHO + quantos * ENTRADA;
  let inteiro = quantos > 0 && diretorio <= bytes.length;
  for (let i = 0; inteiro && i < quantos; i++) {
    const entrada = CABECALHO + i * ENTRADA;
    const tamanho = bytes.readUInt32LE(entrada + 8);
    const inicio = bytes.readUInt32LE(entrada + 12);
    inteiro = tamanho > 0 && inicio >= diretorio && inicio + tamanho <= bytes.length;
  }
  if (!inteiro) throw new HttpError(415, 'O ícone está danificado. Salve-o de novo e reenvie.');
}

import type { Deps } from '../../deps.ts';
import type { Autor } from '../auditoria/autor.ts';
import { nomeDoArquivo } from '../exportacoes/nomes.ts';
import { deBytes, type Entrada, escreverZip } from '../exportacoes/zip.ts';
import { type Conhecido, escreverDados, lerDados } from './dados.ts';

/** All that is known of a tenant in a ZIP, the stored files among it, written while it is read. Throws 403 or 404. */
export async function pacoteDoLocatario(deps: Deps, autor: Autor, id: string) {
  const agora = deps.agora();
  const conhecido = await lerDados(deps.db, autor, id, agora, deps.env.APP_TIMEZONE);
  const zip = escreverZip(entradas(deps, autor.userId, conhecido), agora);
  return { nome: `Dados de ${conhecido.dados.locatario.nome}.zip`, zip };
}

async function* entradas({ db, storage }: Deps, userId: string, conhecido: Conhecido): AsyncGenerator<Entrada> {
  yield { caminho: 'Dados.json', corpo: escreverDados(db, userId, conhecido, 2), comprimir: true };
  const faltam: string[] = [];
  for (const { key, nome, privado } of conhecido.dados.arquivos) {
    const corpo = await storage.read({ balde: privado ? 'privado' : 'publico', key });
    if (corpo) yield { caminho: `Arquivos/${nomeDoArquivo(nome, key)}`, corpo };
    else faltam.push(nome);
  }
  if (faltam.length === 0) return;
  const frase = `Não foram encontrados no armazenamento:\n${faltam.join('\n')}\n`;
  yield { caminho: 'Faltam.txt', corpo: deBytes(Buffer.from(frase)) };
}

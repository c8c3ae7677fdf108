import { hash } from 'node:crypto';
import { ehExportacao } from '../areas/exportacoes/expirar.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { tamanhoSelado } from './cipher.ts';
import type { Arquivo } from './list.ts';
import type { Andamento } from './progress.ts';
import type { Cofre } from './target.ts';

/** A file keeps its content for life, so that its name alone says whether the backups hold it already. */
export const nomeDoArquivo = ({ balde, key }: Pick<Arquivo, 'balde' | 'key'>): string =>
  `arquivos/${hash('sha256', `${balde}/${key}`, 'hex')}`;

type Contagem = { arquivos: number; novos: number; bytes: number; sumidos: number };

/** Copies what the backups lack and gives every file, one after the other. One that is deleted meanwhile is left out. */
export async function* copiarArquivos(
  storage: Storage,
  cofre: Cofre,
  contagem: Contagem,
  { sinal, dizer }: Andamento,
): AsyncGenerator<Arquivo> {
  const guardados = new Map<string, number>();
  for await (const { nome, tamanho } of cofre.listar()) {
    if (nome.startsWith('arquivos/')) guardados.set(nome, tamanho);
  }
  for (const balde of ['publico', 'privado'] as const) {
    for await (const { key, tamanho } of storage.listar(balde)) {
      sinal?.throwIfAborted();
      // An export holds what is copied anyway, and goes within days.
      if (ehExportacao(key)) continue;
      const arquivo = { balde, key, tamanho };
      const nome = nomeDoArquivo(arquivo);
      if (guardados.get(nome) !== tamanhoSelado(tamanho)) {
        const fluxo = await storage.ler(arquivo);
        if (!fluxo) {
          contagem.sumidos += 1;
          continue;
        }
        await cofre.guardar(nome, fluxo);
        contagem.novos += 1;
        contagem.bytes += tamanho;
      }
      contagem.arquivos += 1;
      if (contagem.arquivos % 200 === 0) dizer?.(`arquivos: ${contagem.arquivos}, ${contagem.novos} novos`);
      yield arquivo;
    }
  }
}

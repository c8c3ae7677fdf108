import type { Ambiente } from './ambiente.ts';
import { distribuir } from './perfil.ts';
import { type Linha, numero } from './tabela.ts';
import { comparar, perfilar } from './vazao.ts';

const META = 0.6;

/** Lists of 60 rows of a landlord among 1,000, session check included. */
export async function leitura({ servico, base, perfilado, cabecalhos }: Ambiente): Promise<Linha[]> {
  const linhas: Linha[] = [];
  for (const caminho of ['/imoveis', '/financeiro']) {
    await conferir60(servico.endereco + caminho, cabecalhos);
    const pedido = { method: 'GET' as const, caminho: () => caminho, headers: cabecalhos };
    const { razao, nota } = await comparar(servico, base, pedido, 400);
    linhas.push({
      nome: `GET ${caminho}, 60 linhas, vazão sobre a do http puro`,
      valor: numero(razao, 2),
      meta: `>= ${numero(META, 1)}`,
      ok: razao >= META,
      nota: `${nota}: ${distribuir(await perfilar(perfilado, pedido, 3_000))}`,
    });
  }
  return linhas;
}

async function conferir60(url: string, headers: Record<string, string>): Promise<void> {
  const lista = await (await fetch(url, { headers })).json();
  if (!Array.isArray(lista) || lista.length !== 60) throw new Error(`${url} não devolveu 60 linhas`);
}

import { deepStrictEqual } from 'node:assert/strict';
import type { Ambiente } from './ambiente.ts';
import { distribuir } from './perfil.ts';
import { type Linha, numero } from './tabela.ts';
import { comparar, perfilar } from './vazao.ts';

const META = 0.85;

/** Lists of 60 rows of landlords among 1,000, session check included. Both answer with the same list. */
export async function leitura({ servico, base, perfilado, cabecalhos, cabecalhosDe }: Ambiente): Promise<Linha[]> {
  const linhas: Linha[] = [];
  for (const caminho of ['/imoveis', '/financeiro']) {
    await conferir(servico.endereco + caminho, base.endereco + caminho, cabecalhos);
    const pedido = { method: 'GET' as const, caminho: () => caminho, headers: cabecalhosDe };
    const { razao, nota } = await comparar(servico, base, pedido, 400);
    linhas.push({
      nome: `GET ${caminho}, 60 linhas, vazão sobre a do http puro`,
      valor: numero(razao, 2),
      meta: `>= ${numero(META, 2)}`,
      ok: razao >= META,
      nota: `${nota}: ${distribuir(await perfilar(perfilado, pedido, 3_000))}`,
    });
  }
  return linhas;
}

/** The limit gives what the service gives, field by field: less would be another work, and so would more. */
async function conferir(doServico: string, daBase: string, headers: Record<string, string>): Promise<void> {
  const ler = async (url: string) => (await (await fetch(url, { headers })).json()) as unknown[];
  const [lista, limite] = [await ler(doServico), await ler(daBase)];
  if (lista.length !== 60) throw new Error(`${doServico} não devolveu 60 linhas`);
  deepStrictEqual(limite, lista);
}

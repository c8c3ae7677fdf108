import { type Ambiente, acrescentarContas } from './ambiente.ts';
import { distribuir } from './perfil.ts';
import { type Linha, numero } from './tabela.ts';
import { comparar, perfilar } from './vazao.ts';

const META = 0.75;
/** The trail may cost a tenth. */
const META_AUDITORIA = 0.9;

/** Whole payments, each of another conta, against the bare transaction with the same statements. */
export async function pagamento({
  url,
  servico,
  base,
  perfilado,
  cabecalhos,
  proximaConta,
}: Ambiente): Promise<Linha[]> {
  await acrescentarContas(url);
  const pedido = {
    method: 'PATCH' as const,
    caminho: () => `/financeiro/${proximaConta()}/pagar`,
    headers: () => cabecalhos,
  };
  const { razao, nota } = await comparar(servico, base, pedido, 200);
  const sem = { ...pedido, caminho: () => `/financeiro/${proximaConta()}/pagar-sem-auditoria` };
  const auditado = await comparar(base, base, pedido, 200, sem);
  return [
    {
      nome: 'PATCH /financeiro/:id/pagar, vazão sobre a da transação pura',
      valor: numero(razao, 2),
      meta: `>= ${numero(META, 2)}`,
      ok: razao >= META,
      nota: `${nota}: ${distribuir(await perfilar(perfilado, pedido, 1_500))}`,
    },
    {
      nome: 'a transação pura com o evento da auditoria, vazão sobre a mesma sem ele',
      valor: numero(auditado.razao, 2),
      meta: `>= ${numero(META_AUDITORIA, 2)}`,
      ok: auditado.razao >= META_AUDITORIA,
      nota: auditado.nota,
    },
  ];
}

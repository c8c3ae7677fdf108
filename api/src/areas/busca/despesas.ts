import { type Achado, MAXIMO_POR_TIPO } from '@imob/schemas/busca';
import type { Despesa } from '@imob/schemas/despesas';
import { data as emPalavras } from '@imob/schemas/rules/dates';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { dinheiro } from '@imob/schemas/rules/numbers';
import type { Db } from '../../db/connect.ts';
import { lerPagina } from '../despesas/pagina.ts';

/** A landlord's expenses by description, kind, property, amount or day, the latest first. Each leads to its dialog. */
export async function acharDespesas(db: Db, userId: string, hoje: string, busca: string): Promise<Achado[]> {
  const { despesas } = await lerPagina(db, userId, { busca, limite: MAXIMO_POR_TIPO });
  return despesas.map((despesa) => ({
    tipo: 'DESPESA',
    id: despesa.id,
    titulo: [despesa.descricao ?? NOMES_DE_DESPESA[despesa.tipo], despesa.imovelNome].filter(Boolean).join(' · '),
    detalhe: `${dinheiro(despesa.valor)}, ${quando(despesa, hoje)}`,
    caminho: `/despesas?despesa=${despesa.id}`,
  }));
}

function quando({ pagaEm, data }: Pick<Despesa, 'pagaEm' | 'data'>, hoje: string): string {
  if (pagaEm) return `paga em ${emPalavras(pagaEm)}`;
  return `${data < hoje ? 'venceu em' : 'a pagar em'} ${emPalavras(data)}`;
}

import type { Calendario } from '@imob/schemas/rules/calendario';
import { cnpjValido, cpfValido } from '@imob/schemas/rules/documentos';
import type { Finalidade } from '@imob/schemas/rules/finalidade';
import type { Termos } from '@imob/schemas/rules/termos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { alugueisDosContratos } from '../contratos/aluguel.ts';
import { emCurso } from '../contratos/emCurso.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import type { Pedido } from './linha.ts';

/** A contract as a forecast sees it: one in course, or one that is owed something yet. */
export type ContratoPrevisto = Calendario & {
  id: string;
  imovelId: string;
  imovelCopia: string | null;
  dataFim: string;
  numeroParcelas: number;
  valorAluguel: number;
  indeterminado: boolean;
  emCurso: boolean;
  /** Whether another rent was agreed on for a later day. */
  muda: boolean;
  finalidade: Finalidade | null;
  defasagem: Termos['defasagemMeses'] | null;
  piso: Termos['pisoReajuste'] | null;
  locatarioNome: string | null;
  documento: string | null;
};

export async function lerContratos(
  db: Db,
  userId: string,
  { hoje, imovelId }: Pedido,
  devem: readonly string[],
): Promise<Map<string, ContratoPrevisto>> {
  const { rows } = await sql<ContratoPrevisto>`
    select c.id, c."imovelId", c."imovelCopia" ->> 'nome' as "imovelCopia", c."dataInicio", c."dataFim", c."diaVencimento", c."mensalDesde",
      c."numeroParcelas", c."valorAluguel", c.indeterminado, ${emCurso(userId)} as "emCurso",
      (exists (select 1 from reajustes r where r."userId" = ${userId} and r."contratoId" = c.id and r."desfeitoEm" is null
          and r."dataBase" > ${hoje}::date)
        or exists (select 1 from continuacoes k where k."userId" = ${userId} and k."contratoId" = c.id and k."aPartirDe" > ${hoje}::date
          and k."valorAntes" <> k."valorDepois")
        or exists (select 1 from etapas e where e."userId" = ${userId} and e."contratoId" = c.id and e.desde > ${hoje}::date)) as muda,
      t.finalidade, t."defasagemMeses" as defasagem, t."pisoReajuste" as piso,
      coalesce(l.nome, c."locatarioCopia" ->> 'nome') as "locatarioNome",
      coalesce(nullif(l.cpf, ''), c."locatarioCopia" ->> 'cpf') as documento
    from contratos c
    left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
    left join termos t on t."userId" = ${userId} and t."contratoId" = c.id
    where c."userId" = ${userId} and (c.ativo or c.id = any(${devem}::uuid[])) ${imovelId ? sql`and c."imovelId" = ${imovelId}` : sql``}
      and ${naoExemplo('c', 'id', userId)}`.execute(db);
  return new Map(rows.map((contrato) => [contrato.id, contrato]));
}

/** Whether the tenant is a person or a company, by the document; null where none is known. */
export function pessoaDe({ documento }: Pick<ContratoPrevisto, 'documento'>): 'FISICA' | 'JURIDICA' | null {
  if (cpfValido(documento ?? '')) return 'FISICA';
  return cnpjValido(documento ?? '') ? 'JURIDICA' : null;
}

type Dia = { contratoId: string; dia: string };

/** Tells the rents in force on days to come. Only of the few contracts whose rent changes is the database asked. */
export async function lerAlugueis(
  db: Db,
  userId: string,
  contratos: ReadonlyMap<string, ContratoPrevisto>,
  dias: readonly Dia[],
): Promise<(onde: Dia) => number> {
  const mudam = dias
    .filter(({ contratoId }) => contratos.get(contratoId)?.muda)
    .map(({ contratoId: id, dia }) => ({ id, dia }));
  const valores = await alugueisDosContratos(db, userId, mudam);
  const nosDias = new Map(mudam.map(({ id, dia }, i) => [`${id} ${dia}`, valores[i] as number]));
  return ({ contratoId, dia }) => nosDias.get(`${contratoId} ${dia}`) ?? contratos.get(contratoId)?.valorAluguel ?? 0;
}

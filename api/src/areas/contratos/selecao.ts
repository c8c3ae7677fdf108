import type { SelecaoContratos } from '@imob/schemas/paginas/contratos';
import { somarDias } from '@imob/schemas/rules/dates';
import { type RawBuilder, sql } from 'kysely';
import { isId } from '../../db/owned.ts';
import type { Termo } from '../busca/ler.ts';
import { type Resolvida, responde } from '../busca/resolver.ts';
import { imoveisDoGrupo } from '../imoveis/grupos.ts';
import { temAluguelNoDia } from './aluguel.ts';
import { fimPodeSerDito } from './termos/temporada.ts';

/** Makes the condition that selects a landlord's contracts (`contratos c`); `busca` is the meaning of its own. */
export function selecionar(
  userId: string,
  selecao: SelecaoContratos,
  hoje: string,
  busca: Resolvida | undefined,
): RawBuilder<boolean> {
  const { situacao, imovelId, locatarioId, grupo } = selecao;
  const condicoes = [sql<boolean>`c."userId" = ${userId}`];
  if (situacao === 'ENCERRADOS') condicoes.push(sql`not c.ativo`);
  else if (situacao && situacao !== 'TODOS') condicoes.push(sql`c.ativo`);
  if (situacao === 'VENCIDOS') condicoes.push(sql`not c.indeterminado and c."dataFim" < ${hoje}::date`);
  if (situacao === 'TERMINANDO') {
    condicoes.push(sql`not c.indeterminado and c."dataFim" between ${hoje}::date and ${somarDias(hoje, 30)}::date
      and ${fimPodeSerDito(userId, hoje)}`);
  }
  if ([imovelId, locatarioId].some((id) => id !== undefined && !isId(id))) condicoes.push(sql`false`);
  else {
    if (imovelId) condicoes.push(sql`c."imovelId" = ${imovelId}`);
    if (locatarioId)
      condicoes.push(sql`c.id = any(array(
        select p.id from contratos p where p."userId" = ${userId} and p."locatarioId" = ${locatarioId}
        union all select o."contratoId" from contratos_locatarios o
          where o."userId" = ${userId} and o."locatarioId" = ${locatarioId} and o."saiuEm" is null))`);
  }
  if (grupo !== undefined) condicoes.push(sql`c."imovelId" = any(${imoveisDoGrupo(userId, grupo)})`);
  if (busca) condicoes.push(responde(busca, 'c.id', (termo) => porSi(userId, termo, hoje)));
  return sql<boolean>`${sql.join(condicoes, sql` and `)}`;
}

/** A contract is found, beside its tenant and property, by its rent, or the day it begins or ends. */
function porSi(userId: string, { valor, periodo }: Termo, hoje: string): RawBuilder<boolean>[] {
  const modos: RawBuilder<boolean>[] = [];
  if (periodo) {
    const { de, ate } = periodo;
    modos.push(sql`c."dataInicio" between ${de}::date and ${ate}::date`);
    modos.push(sql`c."dataFim" between ${de}::date and ${ate}::date`);
  }
  if (valor !== undefined) modos.push(temAluguelNoDia(userId, hoje, valor));
  return modos;
}

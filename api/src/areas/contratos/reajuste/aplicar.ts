import { randomUUID } from 'node:crypto';
import type { EtapaReajustada } from '@imob/schemas/etapas';
import type { NovoReajuste, Reajuste } from '@imob/schemas/reajustes';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { anotarMudadas } from '../../financeiro/anotarMudadas.ts';
import { apagarRestos } from '../../financeiro/juntar.ts';
import { recusarAcertado } from '../acerto/ler.ts';
import { lerTermos } from '../termos/ler.ts';
import { conferirData } from './conferirData.ts';
import { comAluguel, contasReajustaveis, gravarValores } from './contas.ts';
import { lancarDiferenca } from './diferenca.ts';
import { aluguelPorDia, gravarPorVir } from './etapas.ts';
import { paraLer } from './listar.ts';
import { calcular, diaDeHoje } from './simular.ts';

/** A rate that was published or typed since, or another rent, makes another amount of the same adjustment. */
const MUDOU =
  'O cálculo deste reajuste mudou desde que você o viu, e nada foi aplicado. Veja o novo valor e decida de novo.';

/** A month of grace has no conta that another rent could be put into: its step is agreed on anew instead. */
const EM_CARENCIA =
  'Nesse dia o contrato está em carência, e não há aluguel a reajustar. Para cobrar aluguel nesses meses mude as etapas, na página do contrato; para outro aluguel depois deles, escolha uma data em que já se pague.';

type Decidido = { valorDepois: number; origem: Reajuste['origem'] };

/**
 * Changes the rent from a day on, and the rents still to fall due from it, in one transaction. An index needs twelve months since the start
 * and since the last change (Lei 10.192/2001, art. 2º, §§ 1º e 2º); a rent that both agree on may come at any time (Lei 8.245/1991, art. 18). A negative index
 * asks for the landlord's decision. Throws 400, 403, 404, or 409.
 */
export async function aplicarReajuste(
  deps: Deps,
  autor: Autor,
  contratoId: string,
  corpo: NovoReajuste,
): Promise<Reajuste> {
  const { db, agora } = deps;
  const { userId } = autor;
  const momento = agora();
  const dia = diaDeHoje(deps);
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    if (!contrato.ativo) throw new HttpError(409, 'Este contrato está encerrado; o aluguel dele não muda mais.');
    await recusarAcertado(trx, userId, contrato.id);
    const { termos } = await lerTermos(trx, userId, contrato.id);
    const { dataBase, indice, percentual } = corpo;
    await conferirData(trx, userId, contrato, corpo, dia);
    const simulado = await calcular(
      trx,
      userId,
      contrato,
      termos,
      { dataBase, indice: indice ?? termos.indiceReajuste, percentual: percentual ?? undefined },
      dia,
    );
    const { valorDepois, origem } = decidir(corpo, simulado, termos.pisoReajuste);
    if (corpo.valorVisto != null && corpo.valorVisto !== valorDepois) throw new HttpError(409, MUDOU);

    const { valorAntes } = simulado;
    const onde = { userId, contratoId: contrato.id };
    const etapas = etapasDoReajuste(simulado.etapas, origem);
    const aluguel = aluguelPorDia(contrato.diaVencimento, { valorAntes, valorDepois }, etapas);
    const contas = await contasReajustaveis(trx, onde, aluguel, { dataBase, dia }, 'for update');
    const mudadas = contas.filter(({ conta }) => aluguel.depois(conta) !== aluguel.antes(conta));
    const reajustadas = mudadas.map(({ conta }) => comAluguel(conta, aluguel.depois(conta)));
    await gravarValores(trx, userId, reajustadas);
    await apagarRestos(trx, userId, mudadas);
    const antes = mudadas.flatMap(({ partes }) => partes);
    await anotarMudadas(trx, autor, momento, { antes, depois: reajustadas });
    const cheio = etapas.at(-1)?.valorDepois ?? valorDepois;
    await gravarPorVir(trx, onde, valorDepois, etapas, 'valorDepois');
    await trx
      .updateTable('contratos')
      .set({ valorAluguel: cheio })
      .where('userId', '=', userId)
      .where('id', '=', contrato.id)
      .execute();
    const reajustados = reajustadas.flatMap(({ competencia }) => competencia ?? []);
    const diferencaId = corpo.retroativo
      ? await lancarDiferenca(trx, autor, contrato, { dataBase, dia, aluguel, reajustados }, momento)
      : null;
    const linha = await trx
      .insertInto('reajustes')
      .values({
        id: randomUUID(),
        userId,
        contratoId: contrato.id,
        dataBase,
        indice: origem === 'ACORDO' ? null : simulado.indice,
        meses: JSON.stringify(simulado.meses),
        fator: origem === 'ACORDO' ? null : simulado.fator,
        percentual: origem === 'ACORDO' ? null : simulado.percentual,
        valorAntes,
        valorDepois,
        origem,
        etapas: etapas.length > 0 ? JSON.stringify(etapas) : null,
        contas: JSON.stringify(reajustadas.map(({ id }) => id)),
        diferencaId,
        aplicadoEm: momento.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditar(trx, autor, momento, {
      acao: 'reajustar',
      registro: { tipo: 'contrato', id: contrato.id },
      antes: { valorAluguel: contrato.valorAluguel },
      depois: { valorAluguel: cheio, reajusteId: linha.id, contas: reajustadas.map(({ id }) => id) },
    });
    return paraLer(linha);
  });
}

type Simulado = { situacao: string; valorDepois: number | null; valorAntes: number };

function decidir({ valor, percentual, decisao, indice }: NovoReajuste, simulado: Simulado, piso: string): Decidido {
  if (decisao === 'MANTER') return { valorDepois: simulado.valorAntes, origem: 'MANTIDO' };
  if (valor != null && simulado.valorAntes <= 0) throw new HttpError(409, EM_CARENCIA);
  if (valor != null) return { valorDepois: valor, origem: 'ACORDO' };
  if (simulado.situacao === 'AGUARDANDO_INDICE' || simulado.valorDepois === null) {
    throw new HttpError(
      409,
      indice === null
        ? 'Escolha o índice do reajuste, um percentual ou o novo valor.'
        : 'O índice do período ainda não foi publicado. Aguarde, digite as taxas que faltam, ou informe o percentual ou o valor combinado.',
    );
  }
  if (simulado.situacao === 'NEGATIVO' && piso === 'PERGUNTAR' && decisao !== 'APLICAR') {
    throw new HttpError(
      409,
      'O índice do período é negativo. Decida: aplicar a redução (APLICAR), manter o aluguel (MANTER), ou informar o valor combinado.',
    );
  }
  // A month of grace is adjusted to nothing, for the sake of the steps that follow it.
  if (simulado.valorDepois <= 0 && simulado.valorAntes > 0)
    throw new HttpError(400, 'O aluguel reajustado deve ser maior que zero.');
  return { valorDepois: simulado.valorDepois, origem: percentual == null ? 'AUTO' : 'MANUAL' };
}

/** An index is of the steps that are still to come, too; a rent that both agree on counts until the next of them, which stays as it was agreed. */
const etapasDoReajuste = (etapas: readonly EtapaReajustada[] = [], origem: Reajuste['origem']): EtapaReajustada[] =>
  etapas.map((etapa) =>
    origem === 'ACORDO' || origem === 'MANTIDO' ? { ...etapa, valorDepois: etapa.valorAntes } : etapa,
  );

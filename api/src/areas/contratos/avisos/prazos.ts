import type { TipoAvisoDoContrato } from '@imob/schemas/notificacoes';
import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { emCurso } from '../emCurso.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../partes.ts';
import { lerGarantiasQueTerminam } from '../termos/garantiasQueTerminam.ts';
import { ehTemporada, fimPodeSerDito } from '../termos/temporada.ts';
import type { ChaveDoAviso } from './reivindicar.ts';

type AvisoAoLocador = ChaveDoAviso & { frase: string };

const DEPOIS = 30;
/** The landlord hears again from then on: after the 30th day the law takes silence for consent. */
const ULTIMOS_DIAS = 21;
const LIMITE = 10 * DECISOES_POR_TIPO;

const data = (dia: string) => dia.split('-').reverse().join('/');
const emDias = (dias: number) => (dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`);

/** Gives the alert for this many days before (or, if negative, after) an end; null beyond 90 days before or 30 after. */
export function etapaDoFim(dias: number): '90' | '60' | '30' | 'PASSOU' | 'ULTIMOS_DIAS' | null {
  if (dias > 90 || dias < -DEPOIS) return null;
  if (dias < 0) return dias <= -ULTIMOS_DIAS ? 'ULTIMOS_DIAS' : 'PASSOU';
  return dias > 60 ? '90' : dias > 30 ? '60' : '30';
}

/** Finds what a landlord hears today of the ends of his leases and their guarantees. */
export async function lerAvisosDePrazo(db: Db, userId: string, hoje: string): Promise<AvisoAoLocador[]> {
  return [...(await deContratos(db, userId, hoje)), ...(await deGarantias(db, userId, hoje))];
}

async function deContratos(db: Db, userId: string, hoje: string): Promise<AvisoAoLocador[]> {
  const { rows } = await sql<Partes & { contratoId: string; dataFim: string; temporada: boolean }>`
    select c.id as "contratoId", c."dataFim", ${ehTemporada(userId)} as temporada, ${colunasDasPartes} from contratos c ${partesDoContrato(userId)}
    where c."userId" = ${userId} and ${emCurso(userId)} and not c.indeterminado
      and c."dataFim" between ${somarDias(hoje, -DEPOIS)}::date and ${somarDias(hoje, 90)}::date
      and ${fimPodeSerDito(userId, hoje)}
    order by c."dataFim", c.id limit ${LIMITE}`.execute(db);
  return rows.flatMap((linha) => {
    const { contratoId, dataFim, temporada, imovelNome, locatarioNome } = comImovelNomeado(linha);
    const dias = diasEntre(hoje, dataFim);
    const etapa = etapaDoFim(dias);
    if (!etapa) return [];
    const quem = `${imovelNome}, com ${locatarioNome}`;
    // A season is not renewed.
    const decida = temporada ? 'prorrogue ou encerre' : 'renove, prorrogue ou encerre';
    const frase = {
      antes: `${quem}: o prazo do contrato termina em ${data(dataFim)} (${emDias(dias)}). ${temporada ? 'Combine a saída com o locatário' : 'Combine a renovação, ou avise que não vai continuar'}.`,
      PASSOU: `${quem}: o prazo do contrato terminou em ${data(dataFim)}. Nenhum aluguel novo é lançado até você decidir: ${decida}.`,
      ULTIMOS_DIAS: `${quem}: o prazo do contrato terminou em ${data(dataFim)}. Se o locatário ficar sem oposição sua até ${data(somarDias(dataFim, DEPOIS))}, a locação segue por prazo indeterminado (Lei 8.245/1991, arts. 46, 50 e 56). Até lá, ${decida}.`,
    };
    const assunto =
      dias < 0 ? `${imovelNome}: o prazo do contrato terminou` : `${imovelNome}: o contrato termina ${emDias(dias)}`;
    return [
      {
        contratoId,
        tipo: `FIM_${etapa}` satisfies TipoAvisoDoContrato,
        chave: dataFim,
        canal: 'email',
        assunto,
        frase: etapa === 'PASSOU' || etapa === 'ULTIMOS_DIAS' ? frase[etapa] : frase.antes,
      },
    ];
  });
}

const GARANTIAS = { SEGURO_FIANCA: 'o seguro-fiança', CAPITALIZACAO: 'o título de capitalização' };

async function deGarantias(db: Db, userId: string, hoje: string): Promise<AvisoAoLocador[]> {
  const terminam = await lerGarantiasQueTerminam(db, userId, hoje, LIMITE);
  return terminam.flatMap(({ contratoId, garantia, fim, imovelNome, locatarioNome }) => {
    const dias = diasEntre(hoje, fim);
    const etapa = etapaDoFim(dias);
    if (!etapa) return [];
    const qual = GARANTIAS[garantia];
    return [
      {
        contratoId,
        tipo: `GARANTIA_${etapa === 'ULTIMOS_DIAS' ? 'PASSOU' : etapa}` satisfies TipoAvisoDoContrato,
        chave: fim,
        canal: 'email',
        assunto: `${imovelNome}: ${qual} ${dias < 0 ? 'terminou' : `termina ${emDias(dias)}`}`,
        frase:
          dias < 0
            ? `${imovelNome}, com ${locatarioNome}: ${qual} terminou em ${data(fim)}, e a locação está sem essa garantia. Peça a renovação ou outra garantia, e registre-a por aditivo.`
            : `${imovelNome}, com ${locatarioNome}: ${qual} termina em ${data(fim)} (${emDias(dias)}). Peça a renovação antes disso.`,
      },
    ];
  });
}

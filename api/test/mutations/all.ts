import { contas } from './access.ts';
import { acordos } from './agreements.ts';
import { comunicadas } from './announcements.ts';
import { interessados } from './applicants.ts';
import { partes } from './coOwners.ts';
import { dossie } from './dossier.ts';
import { gastos } from './expenses.ts';
import { previsoes } from './forecast.ts';
import { guardas } from './guards.ts';
import { ajudas } from './helpers.ts';
import { laudos } from './inspections.ts';
import { avisosAoLocador } from './landlordNotices.ts';
import { cartas } from './letters.ts';
import { vidas } from './lives.ts';
import { travas } from './locks.ts';
import { modeladas } from './models.ts';
import type { Mutacao } from './mutation.ts';
import { documentosDosImoveis } from './papers.ts';
import { chaves } from './passkeys.ts';
import { prometidas } from './promises.ts';
import { recebidas } from './received.ts';
import { manutencoes } from './repairs.ts';
import { acertos } from './settlement.ts';
import { rateadas } from './sharedBills.ts';
import { assinaturas } from './signatures.ts';
import { boletos } from './slips.ts';
import { etapas } from './steps.ts';
import { dias, somas } from './sums.ts';
import { inquilinos } from './tenants.ts';
import { inteiras } from './transactions.ts';
import { confianca } from './trust.ts';
import { cuidados } from './upkeep.ts';

export const mutacoes: Mutacao[] = [
  ...[
    travas,
    contas,
    chaves,
    inteiras,
    somas,
    acertos,
    acordos,
    cartas,
    assinaturas,
    interessados,
    ajudas,
    avisosAoLocador,
    manutencoes,
    cuidados,
    recebidas,
    dias,
    guardas,
    inquilinos,
    etapas,
    confianca,
    vidas,
    documentosDosImoveis,
    laudos,
    gastos,
    partes,
    boletos,
    rateadas,
    previsoes,
    prometidas,
    comunicadas,
    dossie,
    modeladas,
  ],
].flat();

import type { ContratoLido } from '@imob/schemas/contratos';
import { somarDias, somarMeses } from '@imob/schemas/rules/dates';
import { data } from '../../../format/format.ts';

type Temporada = Pick<ContratoLido, 'dataInicio' | 'dataFim' | 'indeterminado'>;

/** From the thirtieth day after its end on, unopposed, a season goes on by law. */
const DIAS_DA_OPOSICAO = 30;
/** How long after its start a season that goes on may be ended without a reason. */
const MESES_ATE_A_DENUNCIA = 30;

/** Says what follows after a season (Lei 8.245/1991, arts. 48 to 50), which is not what follows after a home. */
export function daTemporada(temporada: Temporada, hoje: string): string {
  const { dataInicio, dataFim, indeterminado } = temporada;
  if (indeterminado)
    return `A temporada seguiu sem prazo, como locação residencial, e cada mês é lançado pelo sistema, sem aluguel adiantado. O imóvel só pode ser pedido de volta a partir de ${data(somarMeses(dataInicio, MESES_ATE_A_DENUNCIA))}, ou nos casos do art. 47 (Lei 8.245/1991, art. 50).`;
  const seOpoeAte = somarDias(dataFim, DIAS_DA_OPOSICAO);
  const segue =
    'a locação segue por lei sem prazo, como residencial: o aluguel deixa de ser adiantado, e o imóvel só pode ser pedido de volta 30 meses depois do início, ou nos casos do art. 47 (Lei 8.245/1991, art. 50)';
  if (seOpoeAte < hoje)
    return `Nenhum aluguel novo é lançado até você decidir. Se o locatário ficou no imóvel e você não se opôs até ${data(seOpoeAte)}, ${segue}.`;
  if (dataFim < hoje)
    return `Nenhum aluguel novo é lançado até você decidir. Se o locatário fica no imóvel e você não se opõe até ${data(seOpoeAte)}, ${segue}.`;
  return 'Combine a saída com o locatário. Uma temporada não se renova: para mais dias, faça um contrato novo, a partir do fim deste.';
}

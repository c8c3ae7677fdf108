import { diasEntre } from './dates.ts';

/** `fim`: the day on which an ended contract was closed, or its last one. */
type ComPeriodo = { imovelId: string; dataInicio: string; ativo: boolean; fim: string };
type Vistoria = { imovelId: string; tipo: string; dataVistoria: string };

/** An entry is made about when its contract begins, an exit at the end or a little later, others while it lasts. */
export const ANTES_OU_DEPOIS_DO_INICIO = 90;
const DEPOIS_DO_FIM = 60;

/** The contract that an inspection belongs to; none where that is not sure, as the names are signed under. */
export function contratoDaVistoria<C extends ComPeriodo>(
  contratos: readonly C[],
  { imovelId, tipo, dataVistoria }: Vistoria,
): C | undefined {
  const desdeOInicio = ({ dataInicio }: C) => diasEntre(dataInicio, dataVistoria);
  const desdeOFim = ({ ativo, fim }: C) => (ativo ? 0 : diasEntre(fim, dataVistoria));
  const [escolhido] = contratos
    .filter((contrato) => contrato.imovelId === imovelId)
    .filter((contrato) =>
      tipo === 'Entrada'
        ? Math.abs(desdeOInicio(contrato)) <= ANTES_OU_DEPOIS_DO_INICIO && desdeOFim(contrato) <= 0
        : desdeOInicio(contrato) >= 0 && desdeOFim(contrato) <= (tipo === 'Saída' ? DEPOIS_DO_FIM : 0),
    )
    .sort((a, b) => Math.abs(desdeOInicio(a)) - Math.abs(desdeOInicio(b)));
  return escolhido;
}

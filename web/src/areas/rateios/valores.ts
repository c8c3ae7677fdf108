import type { Previa, Rateio } from '@imob/schemas/rateios';
import { semVazios } from '../../components/fields/form.ts';

/** `PROPRIA`: a conta of this part alone; `''`: as the service proposes. */
export type ValoresDaParte = {
  imovelId: string;
  contratoId: string;
  leituraAnterior: number | '';
  leituraAtual: number | '';
  trocado: boolean;
  leituraFinal: number | '';
  leituraInicial: number | '';
  peso: number | '';
  valor: number | '';
  destino: string;
  cobrarEm: string;
};

export type ValoresDaFatura = {
  valor: number | '';
  consumo: number | '';
  partes: ValoresDaParte[];
  despesa: '' | 'PAGUEI' | 'VOU_PAGAR';
  em: string;
};

/** Nobody: the landlord bears the part. */
export const NINGUEM = 'NINGUEM';

/** How the form begins: with what the service knows of the month. */
export const valoresDe = (previa: Previa, hoje: string): ValoresDaFatura => ({
  ...{ valor: '', consumo: '', despesa: '', em: hoje },
  partes: dasCasas(previa).map(({ imovelId, leituraAnterior, peso }) => ({
    ...{ imovelId: imovelId as string, contratoId: '', leituraAnterior: leituraAnterior ?? '', leituraAtual: '' },
    ...{
      trocado: false,
      leituraFinal: '' as const,
      leituraInicial: '' as const,
      peso: peso ?? '',
      valor: '',
      destino: '',
      cobrarEm: '',
    },
  })),
});

/** The parts of homes; what no home bears comes after them. */
export const dasCasas = <T extends { imovelId: string | null }>({ partes }: { partes: readonly T[] }): T[] =>
  partes.filter(({ imovelId }) => imovelId !== null);

/** Makes the request of the form's values. `vista` is the service's last answer: what was seen is what is made. */
export function paraServico(
  { forma }: Pick<Rateio, 'forma'>,
  competencia: string,
  valores: ValoresDaFatura,
  vista?: Previa,
) {
  const { valor, consumo, partes, despesa, em } = valores;
  const porLeitura = forma === 'LEITURA';
  const daCasa = new Map(vista?.partes.map((parte) => [parte.imovelId, parte]));
  return {
    ...{ competencia, valor },
    ...(porLeitura && { consumo }),
    partes: partes.map(
      ({ imovelId, contratoId, leituraAnterior, leituraAtual, trocado, peso, destino, cobrarEm, ...parte }) => {
        const { leituraFinal, leituraInicial } = parte;
        const dela = daCasa.get(imovelId);
        const quem = contratoId === NINGUEM ? null : contratoId || dela?.contratoId;
        const propria = destino === 'PROPRIA';
        return {
          ...{ imovelId, valor: parte.valor },
          ...(quem !== undefined && { contratoId: quem }),
          ...(porLeitura && { leituraAnterior, leituraAtual, trocado }),
          ...(porLeitura && trocado && { leituraFinal: leituraFinal ?? '', leituraInicial: leituraInicial ?? '' }),
          ...(forma === 'PESO' && { peso }),
          ...(propria ? { contaId: null, cobrarEm } : { contaId: destino || dela?.contaId }),
        };
      },
    ),
    ...(despesa && { despesa: { data: em, pagaEm: despesa === 'PAGUEI' ? em : null } }),
  };
}

/** The same as it travels: an emptied field is null, and a home without a tenant stays so. */
export const corpoDe = (...pedido: Parameters<typeof paraServico>) => semVazios(paraServico(...pedido));

import type { NovaCarta } from '../cartas.ts';
import type { DadosDoContrato } from './contractData.ts';
import { type CorpoDaCarta, daLocacao, emDias, LEI, type Voz } from './letterWords.ts';
import { paragrafosDe } from './text.ts';

/** A fact against the lease or the law, as the landlord tells it, and that it be put right. */
export function notificacaoDeInfracao(
  { fato, prazoDias }: Extract<NovaCarta, { tipo: 'INFRACAO' }>,
  dados: DadosDoContrato,
  { abrir, dizer }: Voz,
): CorpoDaCarta {
  return {
    titulo: 'NOTIFICAÇÃO DE INFRAÇÃO CONTRATUAL',
    paragrafos: [
      abrir(
        `notifica o LOCATÁRIO do fato relatado a seguir, que considera contrário ao contrato da ${daLocacao(dados)}, ou aos deveres que a lei impõe ao LOCATÁRIO (art. 23 da ${LEI}).`,
      ),
      ...paragrafosDe(fato),
      dizer(
        `O LOCADOR pede que, ${emDias(prazoDias, 'notificação')}, o LOCATÁRIO faça cessar a infração e repare o que dela tenha resultado. No mesmo prazo, o LOCATÁRIO pode responder por escrito, com a sua versão do fato.`,
      ),
      dizer(
        `Se a infração continuar ou não for reparada nesse prazo, o LOCADOR poderá pedir o desfazimento da locação por infração legal ou contratual, em ação de despejo (arts. 5º e 9º, II, da ${LEI}), sem prejuízo das penalidades do contrato e da reparação dos danos.`,
      ),
    ],
  };
}

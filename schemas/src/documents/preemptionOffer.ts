import type { NovaCarta } from '../cartas.ts';
import { dataPorExtenso } from '../rules/words.ts';
import type { DadosDoContrato } from './contractData.ts';
import { quantia } from './format.ts';
import { type CorpoDaCarta, LEI, rotulado, type Voz } from './letterWords.ts';

/** All conditions of the sale, as art. 27 asks for, and until when and how the tenant may take them. */
export function ofertaComPreferencia(
  { preco, pagamento, onus, exame }: Extract<NovaCarta, { tipo: 'PREFERENCIA' }>,
  { contrato }: DadosDoContrato,
  { abrir, dizer }: Voz,
): CorpoDaCarta {
  return {
    titulo: 'OFERTA DE VENDA COM DIREITO DE PREFERÊNCIA',
    paragrafos: [
      abrir(
        `comunica ao LOCATÁRIO que pretende vender o imóvel acima e lhe oferece a preferência para comprá-lo, em igualdade de condições com terceiros (art. 27 da ${LEI}). Estas são todas as condições do negócio:`,
      ),
      `Preço: ${quantia(preco)}.`,
      ...rotulado('Forma de pagamento', pagamento),
      ...(onus ? rotulado('Ônus reais', onus) : ['Ônus reais: não há ônus reais sobre o imóvel.']),
      ...rotulado('Local e horário em que a documentação pode ser examinada', exame),
      dizer(
        `Para exercer a preferência, o LOCATÁRIO deve manifestar ao LOCADOR, de maneira inequívoca e no prazo de 30 (trinta) dias, contados do recebimento desta oferta, que aceita integralmente esta proposta (art. 28 da ${LEI}). A aceitação por escrito, com data e assinatura, é a mais segura; contraproposta ou aceitação de apenas parte das condições não é aceitação integral.`,
      ),
      dizer(
        'Sem essa aceitação no prazo, o direito de preferência do LOCATÁRIO caduca para esta oferta, e o imóvel poderá ser vendido a terceiros nas mesmas condições. Se a venda for tratada em condições melhores para o comprador, o LOCATÁRIO receberá nova oferta.',
      ),
      `Esta oferta não altera a locação, com início em ${dataPorExtenso(contrato.dataInicio)}, que continua nas condições do contrato.`,
    ],
  };
}

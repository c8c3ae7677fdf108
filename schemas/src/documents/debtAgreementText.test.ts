import { expect, test } from 'vitest';
import type { Acordo } from '../acordos.ts';
import type { Garantia } from '../rules/termos.ts';
import { TERMOS_NEUTROS, TERMOS_USUAIS } from '../rules/termos.ts';
import type { DadosDoContrato } from './contractData.ts';
import { pdfDoAcordo } from './debtAgreementPdf.ts';
import { textoDoAcordo } from './debtAgreementText.ts';
import { base, contrato, locador } from './testContract.ts';
import { conteudoDe } from './text.ts';

const janeiro = {
  ...{ contaId: 'c1', descricao: 'Aluguel 1/12', vencimento: '2026-01-10' },
  ...{ valor: 1500, correcao: 0, multa: 150, juros: 29.5, total: 1679.5 },
};
const fevereiro = { ...janeiro, contaId: 'c2', descricao: 'Aluguel 2/12', vencimento: '2026-02-10' };
const semEncargos = { ...janeiro, multa: 0, juros: 0, total: 1500 };
const em = (meses: number[], valor: number) =>
  meses.map((mes) => ({ vencimento: `2026-${String(mes).padStart(2, '0')}-10`, valor }));

const acordo: Acordo = {
  ...{ id: 'a', contratoId: 'c', situacao: 'VIGENTE', em: '2026-03-10', dividas: [janeiro, fevereiro] },
  ...{ dispensado: 0, desconto: 0, valor: 3359, parcelas: em([4, 5], 1679.5), contas: [] },
  ...{ criadoEm: '2026-03-10T15:00:00.000Z', desfeitoEm: null },
};
const localEData = 'Campinas/SP, 10 de março de 2026.';
const escrever = (mudancas: Partial<Acordo> = {}, dados: Partial<DadosDoContrato> = {}) => {
  const feito = textoDoAcordo({ ...acordo, ...mudancas }, { dados: { ...base, ...dados }, localEData });
  return { ...feito, conteudo: conteudoDe(feito.texto) };
};
const comGarantia = (garantia: Garantia | null) => escrever({}, { termos: { ...TERMOS_USUAIS, garantia } });

test('the tenant admits the debt with its charges and is told when each part is paid', () => {
  const { conteudo, dividas, parcelas, texto } = escrever();
  expect(conteudo).toContain(
    'A LOCATÁRIA reconhece e confessa dever à PARTE LOCADORA, em reais, as contas abaixo, vencidas e não pagas, com multa e juros de mora do contrato até 10/03/2026 (arts. 389 e 395 do Código Civil).',
  );
  expect(conteudo).toContain('imóvel situado em Rua A, 1 - Centro, Campinas/SP, com início em 10 de janeiro de 2026.');
  expect(dividas).toEqual({
    colunas: ['Conta', 'Vencimento', 'Valor', 'Multa', 'Juros', 'Total'],
    linhas: [
      ['Aluguel 1/12', '10/01/2026', '1.500,00', '150,00', '29,50', '1.679,50'],
      ['Aluguel 2/12', '10/02/2026', '1.500,00', '150,00', '29,50', '1.679,50'],
    ],
    total: ['Total em 10/03/2026', '', '3.000,00', '300,00', '59,00', '3.359,00'],
  });
  const soma = 'R$\u00a03.359,00 (três mil trezentos e cinquenta e nove reais)';
  expect(conteudo).toContain(`A dívida reconhecida é de ${soma}.`);
  expect(conteudo).toContain(`pagará à PARTE LOCADORA ${soma} em 2 (duas) parcelas, com estes vencimentos e valores`);
  expect(parcelas).toEqual({
    colunas: ['Nº', 'Vencimento', 'Valor'],
    linhas: [
      ['1', '10/04/2026', '1.679,50'],
      ['2', '10/05/2026', '1.679,50'],
    ],
    total: ['Total', '', '3.359,00'],
  });
  expect(conteudo).toContain('Pagas todas as parcelas,');
  expect(conteudo).not.toMatch(/dispensa \S+ \(|concede desconto|fiança|garantia|NaN|undefined/);
  expect(texto.testemunhas).toBe(true);
  expect(texto.localEData).toBe(localEData);
});

test('one conta and one installment are told as one, without totals of themselves', () => {
  const { conteudo, dividas, parcelas } = escrever({
    ...{ dividas: [{ ...janeiro, correcao: 7.5, total: 1687 }], valor: 1687, parcelas: em([4], 1687) },
  });
  expect(conteudo).toContain(
    'em reais, a conta abaixo, vencida e não paga, com correção monetária, multa e juros de mora do contrato',
  );
  expect(conteudo).toContain('em uma única parcela, com este vencimento');
  expect(conteudo).toContain('Paga a parcela, com os acréscimos');
  expect(dividas.colunas).toEqual(['Conta', 'Vencimento', 'Valor', 'Correção', 'Multa', 'Juros', 'Total']);
  expect([dividas.total, parcelas.total]).toEqual([null, null]);
});

test('what was given up and what was taken off are told, each for this agreement alone', () => {
  const { conteudo, dividas } = escrever({
    ...{ dividas: [semEncargos], dispensado: 179.5, desconto: 100, valor: 1400, parcelas: em([4, 5], 700) },
  });
  expect(dividas.colunas).toEqual(['Conta', 'Vencimento', 'Valor']);
  expect(conteudo).toContain('a conta abaixo, vencida e não paga, sem acréscimos.');
  expect(conteudo).toContain(
    'A PARTE LOCADORA dispensa R$\u00a0179,50 (cento e setenta e nove reais e cinquenta centavos) de encargos do atraso até 10/03/2026',
  );
  expect(conteudo).toContain(
    'concede desconto de R$\u00a0100,00 (cem reais), e restam a pagar R$\u00a01.400,00 (mil e quatrocentos reais).',
  );
  expect(conteudo.match(/vale para este acordo e não se estende a outras contas/g)).toHaveLength(2);
});

test('late again, an installment bears interest on its principal, and no fine that it has in it', () => {
  const { conteudo } = escrever();
  expect(conteudo).toContain(
    'sujeita a LOCATÁRIA aos juros de mora do contrato sobre o principal da parcela (sem a multa e os juros que ela já contém) e aos demais encargos do contrato que ainda não tenham sido cobrados.',
  );
  expect(conteudo).toContain('A multa contada na cláusula primeira não se cobra outra vez.');
  const dispensados = escrever({ dividas: [semEncargos] }).conteudo;
  expect(dispensados).toContain('juros de mora do contrato sobre o principal da parcela e aos demais encargos');
  expect(dispensados).not.toContain('outra vez');
  const semJuros = escrever({}, { termos: { ...TERMOS_USUAIS, jurosMensal: 0 } }).conteudo;
  expect(semJuros).toContain('sujeita a LOCATÁRIA aos encargos do contrato que ainda não tenham sido cobrados.');
  expect(escrever({}, { termos: TERMOS_NEUTROS }).conteudo).toContain(
    'sujeita a LOCATÁRIA aos acréscimos da lei (arts. 395 e 406 do Código Civil).',
  );
});

test('the lease stays as it is, and who stands surety says so in writing, with the spouse', () => {
  expect(comGarantia(null).conteudo).toContain(
    'não importa novação (art. 361 do Código Civil) e não altera nenhuma outra condição do contrato de locação.',
  );
  const caucao = comGarantia({ tipo: 'CAUCAO', valor: 3000 });
  expect(caucao.conteudo).toContain('condição do contrato de locação, nem a sua garantia.');
  expect(caucao.texto.assinaturas).toHaveLength(2);
  const fiador = { tipo: 'FIADOR', nome: 'Rui Lima', cpf: '111.444.777-35', conjuge: 'Eva Lima' } as const;
  const { conteudo, texto } = comGarantia(fiador);
  expect(conteudo).toContain(
    'Rui Lima (CPF nº 111.444.777-35) assina este termo para consentir com o prazo aqui concedido, mantida a fiança que presta (arts. 838, I, e 844, § 1º, do Código Civil).',
  );
  expect(texto.assinaturas.slice(2)).toEqual([
    { papel: 'FIANÇA – DE ACORDO', nome: 'Rui Lima', documento: 'CPF nº 111.444.777-35' },
    { papel: 'OUTORGA CONJUGAL – DE ACORDO', nome: 'Eva Lima', documento: '' },
  ]);
  expect(comGarantia({ tipo: 'FIADOR' }).conteudo).toContain('Quem presta a fiança assina este termo');
  expect(comGarantia({ tipo: 'FIADOR', nome: 'Rui Lima' }).conteudo).toContain('Rui Lima assina este termo');
});

test('each party is spoken of as who they are: a man, a company, several owners, a tenant deleted since', () => {
  const opcoes = { ...base.opcoes, locador: { ...base.opcoes.locador, genero: 'MASCULINO' as const } };
  const joao = { ...contrato.locatario, nome: 'João Pereira' };
  const homens = escrever(
    {},
    {
      opcoes,
      locatario: { ...base.locatario, nome: 'João Pereira', sexo: 'Masculino' } as DadosDoContrato['locatario'],
    },
  ).conteudo;
  expect(homens).toContain('O LOCATÁRIO reconhece e confessa dever ao LOCADOR,');
  expect(homens).toContain('Assinado pelo LOCATÁRIO e por duas testemunhas');
  expect(homens).not.toMatch(/LOCADORA|LOCATÁRIA/);
  const empresas = escrever(
    {},
    {
      locador: { ...locador, tipoPessoa: 'PJ', razaoSocial: 'Casas Ltda.', cnpj: '11.222.333/0001-81' },
      locatario: undefined,
      contrato: { ...contrato, locatario: { ...joao, nome: 'Padaria Sol Ltda.', cpf: '11.444.777/0001-61' } },
    },
  ).conteudo;
  expect(empresas).toContain('LOCADORA: Casas Ltda., pessoa jurídica de direito privado, CNPJ nº 11.222.333/0001-81');
  expect(empresas).toContain('LOCATÁRIA: Padaria Sol Ltda., pessoa jurídica de direito privado');
  expect(empresas).toContain('A LOCATÁRIA reconhece e confessa dever à LOCADORA,');
  const donos = { opcoes, coproprietarios: [{ nome: 'Bia Reis', documento: null, percentual: 50 }] };
  const apagado = escrever({}, { ...donos, locatario: undefined, contrato: { ...contrato, locatario: joao } });
  expect(apagado.conteudo).toContain('A PARTE LOCATÁRIA reconhece e confessa dever à PARTE LOCADORA,');
  expect(apagado.texto.assinaturas.map(({ nome }) => nome)).toEqual(['João da Silva', 'Bia Reis', 'João Pereira']);
});

test('many installments stand three beside each other, in their order, and none is lost', () => {
  const datas = Array.from({ length: 13 }, (_, i) => ({ vencimento: '2026-04-10', valor: i + 1 }));
  const tabelas = (parcelas: Acordo['parcelas']) =>
    pdfDoAcordo({ ...acordo, valor: 91, parcelas }, { dados: base, localEData }).content.flatMap((no) => {
      const corpo = typeof no === 'object' && 'table' in no ? (no.table?.body ?? []) : [];
      return corpo.length > 0 ? [corpo.map((linha) => linha.map((celula) => (celula as { text: string }).text))] : [];
    });
  const [, muitas = []] = tabelas(datas);
  expect(muitas).toHaveLength(7);
  expect(muitas[1]).toEqual(['1', '10/04/2026', '1,00', '2', '10/04/2026', '2,00', '3', '10/04/2026', '3,00']);
  expect(muitas[5]).toEqual(['13', '10/04/2026', '13,00', '', '', '', '', '', '']);
  expect(muitas[6]).toEqual(['', '', '', '', '', '', 'Total', '', '91,00']);
  expect(tabelas(datas.slice(0, 12))[1]).toHaveLength(14);
});

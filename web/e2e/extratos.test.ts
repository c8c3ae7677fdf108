import * as financeiro from '@imob/schemas/financeiro';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { arquivo, ofx } from './arquivosDeTeste.ts';
import { encobertos, montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

async function comContrato(mudancas: object = {}) {
  const ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima', cpf: '529.982.247-25' });
  const { contratoId } = await novoContrato(ana, { locatarioId, ...mudancas });
  return { ana, contratoId };
}

describe('extratos', () => {
  it('importado, diz o que parece aluguel; confirmado, quita, e o mês se fecha', async () => {
    const { ana, contratoId } = await comContrato({ dataInicio: '2026-03-01' });
    const pagina = await palco.abrir('recebimentos?aba=extratos', { como: ana });
    const texto = ofx([
      '20260309|1500.00|PIX RECEBIDO JOAO P LIMA',
      '20260305|1500.00|TED',
      '20260306|33.00|VENDA DA BICICLETA',
      '20260307|-80.00|LUZ',
    ]);
    await pagina.getByLabel('Arquivo do extrato').setInputFiles([arquivo('março.ofx', texto)]);
    await pagina.getByRole('heading', { level: 1, name: 'março.ofx' }).waitFor();
    await pagina.getByRole('region', { name: 'Prontos para confirmar' }).waitFor();
    await olhar(pagina, 'extrato');
    await pagina.getByRole('button', { name: 'Confirmar pagamentos' }).click();
    await pagina.getByText('1 pagamento confirmado, com recibo.').waitFor();
    await pagina.getByRole('region', { name: 'Já conciliados' }).waitFor();
    expect((await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO')).toHaveLength(1);
    await pagina.goto(`${palco.endereco}recebimentos/fechamento?mes=2026-03`);
    await pagina.getByRole('region', { name: 'No extrato, sem conta' }).getByText('VENDA DA BICICLETA').waitFor();
    await olhar(pagina, 'fechamento');
    // The month is chosen as in Financeiro; the present one is the last.
    const mes = pagina.getByRole('group', { name: 'Mês' });
    await mes.getByRole('button', { name: 'Mês: mar 2026' }).waitFor();
    expect(await mes.getByRole('button', { name: 'Próximo mês' }).isDisabled()).toBe(true);
    await mes.getByRole('button', { name: 'Mês anterior' }).click();
    await pagina.waitForURL(/mes=2026-02/);
  });

  it('o mesmo dinheiro visto outra vez é dito e nada paga, e "não é aluguel" se desfaz', async () => {
    const { ana, contratoId } = await comContrato({ dataInicio: '2026-02-01' });
    const linhas = ['20260309|1500.00|PIX RECEBIDO JOAO PEREIRA LIMA', '20260306|33.00|VENDA DA BICICLETA'];
    const confirmar = async (nome: string, texto: string) => {
      await pagina.goto(`${palco.endereco}recebimentos?aba=extratos`);
      await pagina.getByLabel('Arquivo do extrato').setInputFiles([arquivo(nome, texto)]);
      await pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
    };
    const pagina = await palco.abrir('recebimentos?aba=extratos', { como: ana });
    await confirmar('um.ofx', ofx(linhas));
    await pagina.getByRole('radio', { name: /vence em 10\/03\/2026/ }).check();
    await pagina.getByRole('button', { name: 'Confirmar pagamentos' }).click();
    await pagina.getByRole('region', { name: 'Já conciliados' }).waitFor();

    const outroNumero = ofx([...linhas, '20260320|1500.00|AGENDAMENTO PIX JOAO']).replaceAll('<FITID>', '<FITID>b');
    await confirmar('dois.ofx', outroNumero);
    const repetidos = pagina.getByRole('region', { name: 'Parecem já registrados' });
    const bicicleta = pagina.getByRole('listitem').filter({ hasText: 'VENDA DA BICICLETA' });
    await repetidos.getByText(/Parece já registrado por outro extrato em 09\/03\/2026: Aluguel/).waitFor();
    await olhar(pagina, 'extrato-repetido');
    await pagina.setViewportSize({ width: 390, height: 844 });
    await olhar(pagina, 'extrato-repetido-celular');
    const guardar = pagina.getByRole('button', { name: 'Guardar' });
    await bicicleta.getByRole('button', { name: 'Não é aluguel' }).click();
    await pagina.evaluate(() => scrollTo(0, 0));
    // The toast of what was imported lies there for some seconds.
    await expect
      .poll(() => guardar.evaluateAll(encobertos), { message: 'a barra de baixo não cobre o botão', timeout: 10_000 })
      .toEqual([]);
    await repetidos.getByRole('button', { name: 'É o mesmo dinheiro' }).click();
    await guardar.click();
    await pagina.getByText('1 crédito reconhecido.').waitFor();
    await pagina.getByRole('region', { name: 'Já conciliados' }).waitFor();
    expect((await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO')).toHaveLength(1);
    const desfazer = pagina.getByRole('button', { name: 'Pode ser aluguel' });
    await desfazer.waitFor();
    await olhar(pagina, 'extrato-lembrado');
    await desfazer.click();
    await pagina.getByText('Desfeito.').waitFor();
    await expect.poll(() => desfazer.count()).toBe(0);
  });

  it('o que já estava registrado não se conta como pagamento entre os que se confirmam', async () => {
    const { ana, contratoId } = await comContrato({ dataInicio: '2026-02-01' });
    const [fevereiro] = (await contasDe(ana, contratoId)).filter(({ tipo }) => tipo === 'ALUGUEL');
    const body = { dataPagamento: '2026-02-10' };
    await ana.pedir(financeiro.pagar, { params: { id: String(fevereiro?.id) }, body });
    const pagina = await palco.abrir('recebimentos?aba=extratos', { como: ana, tela: 'celular' });
    const texto = ofx([
      '20260210|1500.00|PIX RECEBIDO JOAO PEREIRA LIMA',
      '20260309|1500.00|PIX RECEBIDO JOAO PEREIRA LIMA',
    ]);
    await pagina.getByLabel('Arquivo do extrato').setInputFiles([arquivo('misto.ofx', texto)]);
    await pagina.getByRole('region', { name: 'Prontos para confirmar' }).waitFor();
    await pagina.getByRole('button', { name: 'É o mesmo dinheiro' }).click();
    await pagina.getByText('1 pagamento a confirmar e 1 crédito que já estava registrado').waitFor();
    await olhar(pagina, 'extrato-misto');
    await pagina.getByRole('button', { name: 'Confirmar pagamentos' }).click();
    await pagina.getByText('1 pagamento confirmado, com recibo; 1 crédito reconhecido.').waitFor();
  });

  it('dinheiro de aluguel que voltou num extrato de depois é dito nos dois', async () => {
    const { ana } = await comContrato({ dataInicio: '2026-03-01' });
    const pagina = await palco.abrir('recebimentos?aba=extratos', { como: ana });
    const importar = async (nome: string, linha: string) => {
      await pagina.goto(`${palco.endereco}recebimentos?aba=extratos`);
      await pagina.getByLabel('Arquivo do extrato').setInputFiles([arquivo(nome, ofx([linha]))]);
      await pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
    };
    await importar('um.ofx', '20260305|1500.00|PIX RECEBIDO JOAO P LIMA');
    await pagina.getByRole('button', { name: 'Confirmar pagamentos' }).click();
    await pagina.getByRole('region', { name: 'Já conciliados' }).waitFor();
    const doPrimeiro = pagina.url();
    await importar('dois.ofx', '20260309|-1500.00|PIX DEVOLVIDO JOAO P LIMA');
    const aviso = pagina.getByRole('alert').filter({ hasText: 'Parece que dinheiro de aluguel voltou' });
    await aviso
      .getByText(/^R\$.1\.500,00 em 09\/03\/2026, do que entrou em 05\/03\/2026 e pagou Aluguel 1\/10, de João/)
      .waitFor();
    expect(await pagina.getByText('não interessa aqui').count()).toBe(0);
    await olhar(pagina, 'extrato-voltou');
    await pagina.goto(doPrimeiro);
    const credito = pagina.getByRole('region', { name: 'Já conciliados' });
    await credito.getByText('05/03/2026, parece devolvido em 09/03/2026').waitFor();
    await credito.getByText('Se o dinheiro voltou mesmo, desfaça o pagamento').waitFor();
    await olhar(pagina, 'extrato-voltou-primeiro');
  });

  it('diz as linhas que não leu, e o que falta de uma conta atrasada pode ser perdoado', async () => {
    const { ana, contratoId } = await comContrato({ dataInicio: '2026-02-01' });
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
    const pagina = await palco.abrir('recebimentos?aba=extratos', { como: ana });
    const linhas = ['20260305|1500.00|PIX JOAO PEREIRA LIMA', '20260309|1500.555|PIX JOAO'];
    for (let i = 0; i < 30; i++) linhas.push(`20260231|80.00|PIX ANA ${i}`);
    await pagina.getByLabel('Arquivo do extrato').setInputFiles([arquivo('atraso.ofx', ofx(linhas))]);
    const naoLidas = pagina.getByRole('alert').filter({ hasText: '31 linhas do arquivo não foram lidas' });
    await naoLidas.getByText('Linha 1: 20260309 · 1500.555 · PIX JOAO Sem valor que se leia.').waitFor();
    await naoLidas.getByText('Sem data que se leia.').last().waitFor();
    const credito = pagina.getByRole('listitem').filter({ hasText: 'PIX JOAO PEREIRA LIMA' });
    await credito.getByRole('radio', { name: /venceu em 10\/02\/2026/ }).check();
    await credito
      .getByText(/^Deve R\$\s1\.661,50 em 05\/03\/2026, com multa e juros, e entram R\$\s1\.500,00: faltam/)
      .waitFor();
    await credito.getByRole('checkbox', { name: 'Dar a conta por quitada e perdoar o que falta' }).check();
    await credito.getByText(/R\$\s161,50 são perdoados, e nada fica em aberto\.$/).waitFor();
    await olhar(pagina, 'extrato-quitar');
    await pagina.setViewportSize({ width: 390, height: 844 });
    await olhar(pagina, 'extrato-quitar-celular');
    await pagina.getByRole('button', { name: 'Confirmar pagamentos' }).click();
    await pagina.getByRole('region', { name: 'Já conciliados' }).waitFor();
    const contas = await contasDe(ana, contratoId);
    expect(contas.filter(({ status }) => status === 'PAGO')).toMatchObject([{ valorRecebido: 1500 }]);
    expect(contas.filter(({ descricao }) => descricao.includes('(Saldo)'))).toEqual([]);
  });

  it('o que se recusa é dito pelo nome, o que se escolheu fica, e sair da tela pergunta', async () => {
    const { ana, contratoId } = await comContrato({ dataInicio: '2026-02-01' });
    const pagina = await palco.abrir('recebimentos?aba=extratos', { como: ana });
    await pagina
      .getByLabel('Arquivo do extrato')
      .setInputFiles([
        arquivo('extrato-da-conta-corrente-de-marco.ofx', ofx(['20260305|1500.00|PIX JOAO PEREIRA LIMA'])),
      ]);
    await pagina.getByRole('radio', { name: /venceu em 10\/02\/2026/ }).check();
    const sair = pagina.getByRole('dialog', { name: 'Sair sem salvar?' });
    await pagina.getByRole('link', { name: 'Financeiro', exact: true }).first().click();
    await sair.getByRole('button', { name: 'Continuar editando' }).click();
    await sair.waitFor({ state: 'detached' });
    // On another device that conta has just been called off.
    const [primeira] = await contasDe(ana, contratoId);
    await ana.pedir(financeiro.mudar, { params: { id: primeira.id }, body: { status: 'CANCELADO' } });
    await pagina.getByRole('button', { name: 'Confirmar pagamentos' }).click();
    const recusa = pagina.getByRole('alert').filter({ hasText: 'Nem tudo pôde ser confirmado' });
    await recusa.getByText(/^PIX JOAO PEREIRA LIMA, R\$\s1\.500,00 em 05\/03\/2026: .+/).waitFor();
    await olhar(pagina, 'extrato-recusado');
    await pagina.setViewportSize({ width: 320, height: 640 });
    await olhar(pagina, 'extrato-recusado-320');
    // However long the file's name, what can be done with it stands beside it.
    const [nome, acoes] = await Promise.all(
      [pagina.getByRole('heading', { level: 1 }), pagina.getByRole('button', { name: 'Mais ações do extrato' })].map(
        (parte) => parte.boundingBox(),
      ),
    );
    expect(acoes?.y).toBeLessThan((nome?.y ?? 0) + 36);
    await pagina.setViewportSize({ width: 1440, height: 900 });
    // The credit is proposed anew, for the next conta; after another choice the box names that conta, which is paid.
    const credito = pagina.getByRole('listitem').filter({ hasText: 'PIX JOAO PEREIRA LIMA' });
    await credito.getByRole('checkbox', { name: /^Paga Aluguel 2\/11/ }).waitFor();
    await credito.getByText('Sugerido').waitFor();
    await credito.getByRole('button', { name: 'Escolher outra conta' }).click();
    await pagina
      .getByRole('dialog')
      .getByRole('checkbox', { name: /Aluguel 3\/11/ })
      .check();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Escolher' }).click();
    await credito.getByRole('checkbox', { name: /^Paga Aluguel 3\/11/ }).waitFor();
    expect(await credito.getByText(/Sugerido|Aluguel 2\/11/).count()).toBe(0);
    await olhar(pagina, 'extrato-outra-conta');
    await pagina.getByRole('button', { name: 'Confirmar pagamentos' }).click();
    await pagina.getByText('1 pagamento confirmado, com recibo.').waitFor();
    const pagas = (await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO');
    expect(pagas).toMatchObject([{ descricao: 'Aluguel 3/11' }]);
    // Nothing waits any more, and one may go.
    await pagina.getByRole('link', { name: 'Financeiro', exact: true }).first().click();
    await pagina.getByRole('heading', { level: 1, name: 'Financeiro' }).waitFor();
  });

  it('de um CSV desconhecido pergunta as colunas uma vez', async () => {
    const { ana } = await comContrato();
    const pagina = await palco.abrir('recebimentos?aba=extratos', { como: ana, tela: 'celular' });
    pagina.esperarNoConsole(/422 \(Unprocessable/);
    const csv = (valor: string) =>
      `Extrato;Conta corrente\nQuando;Quanto;Quem\n09/03/2026;${valor};JOAO P LIMA\n08/03/2026;-10;LUZ\n`;
    const escolher = pagina.getByLabel('Arquivo do extrato');
    pagina.esperarNoConsole(/400 \(Bad Request/);
    await escolher.setInputFiles([arquivo('foto.csv', '')]);
    await pagina.getByText('O arquivo não é um extrato. Exporte-o do seu banco em OFX ou CSV.').waitFor();
    expect(await pagina.getByRole('dialog').count()).toBe(0);
    await escolher.setInputFiles([arquivo('a.csv', csv('1500'))]);
    const qual = pagina.getByRole('dialog', { name: 'De qual conta é este extrato?' });
    await qual.getByRole('button', { name: 'Continuar' }).click();
    await qual.getByText('Diga de qual conta é este extrato.').waitFor();
    await qual.getByRole('combobox', { name: 'Conta' }).fill('Itaú');
    await pagina.semViolacoes();
    await pagina.fotografar('extrato-conta');
    await qual.getByRole('button', { name: 'Continuar' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Qual coluna é qual?' });
    await dialogo.getByRole('button', { name: 'Importar' }).click();
    await dialogo.getByText('Indique as três colunas').waitFor();
    for (const [campo, coluna] of [
      ['Data', '1: Quando'],
      ['Valor', '2: Quanto'],
      ['Descrição', '3: Quem'],
    ] as const) {
      await dialogo.getByRole('combobox', { name: campo }).click();
      await pagina.getByRole('option', { name: coluna }).click();
    }
    await pagina.semViolacoes();
    await pagina.fotografar('extrato-colunas');
    await pagina.keyboard.press('Escape');
    const pergunta = pagina.getByRole('dialog', { name: 'Fechar sem salvar?' });
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click();
    await pergunta.waitFor({ state: 'hidden' });
    await dialogo.getByRole('button', { name: 'Importar' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'a.csv' }).waitFor();
    await olhar(pagina, 'extrato-csv');
    await pagina.goto(`${palco.endereco}recebimentos?aba=extratos`);
    await pagina.getByText(/^Itaú, importado em/).waitFor();
    await escolher.setInputFiles([arquivo('b.csv', csv('1501'))]);
    await qual.getByRole('button', { name: 'Continuar' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'b.csv' }).waitFor();
  });
});

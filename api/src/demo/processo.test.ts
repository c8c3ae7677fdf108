import { execFileSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../test/support/ports.ts';
import { iniciar, newFolder, type Processo } from '../../test/support/process.ts';

describe('npm run demo', { timeout: 480_000 }, () => {
  const limpezas: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const limpar of limpezas.splice(0).reverse()) await limpar();
  });

  async function demo(pasta: string, argumentos: string[] = []) {
    const porta = await freePort();
    const processo = iniciar('api/src/demo/main.ts', { DATA_DIR: pasta, PORT: String(porta) }, argumentos);
    limpezas.push(async () => {
      processo.filho.kill('SIGKILL');
      await processo.fim;
    });
    return { processo, porta };
  }
  async function novaPastaDoTeste() {
    const { pasta, apagar } = await newFolder();
    limpezas.push(apagar);
    return pasta;
  }
  async function encerrar(processo: Processo) {
    processo.filho.kill('SIGINT');
    expect(await processo.fim).toBe(0);
  }
  /** Pastes the lines that were printed. */
  async function experimentar({ processo }: { processo: Processo }): Promise<string[]> {
    const linhas = processo.saida().match(/^ {2}npm run .*$/gm) ?? [];
    expect(linhas).toHaveLength(2);
    return linhas.map((linha) => execFileSync('sh', ['-c', linha]).toString());
  }

  test('killed in the middle, it starts over; then it keeps its data, until --novo', async () => {
    const pasta = await novaPastaDoTeste();
    const morto = await demo(pasta);
    await morto.processo.escreveu('25%');
    morto.processo.filho.kill('SIGKILL');
    await morto.processo.fim;

    const segundo = await demo(pasta);
    await segundo.processo.escreveu('Ctrl-C encerra');
    expect(segundo.processo.saida()).toContain('Montando os dados');
    const [imoveis = '', atrasadas = ''] = await experimentar(segundo);
    expect(JSON.parse(imoveis)).toHaveLength(15);
    expect(new Set(JSON.parse(atrasadas).map((conta: { status: string }) => conta.status))).toEqual(
      new Set(['ATRASADO']),
    );
    await encerrar(segundo.processo);

    const terceiro = await demo(pasta);
    await terceiro.processo.escreveu('Ctrl-C encerra');
    expect(terceiro.processo.saida()).not.toContain('Montando os dados');
    expect((await experimentar(terceiro))[0]).toBe(imoveis);
    await encerrar(terceiro.processo);

    // Made anew into an empty folder, as the second was.
    const novo = await demo(pasta, ['--novo']);
    await novo.processo.escreveu('25%');
  });

  test('refuses a folder that is not a demo’s, also with --novo, and touches nothing', async () => {
    const pasta = await novaPastaDoTeste();
    await mkdir(`${pasta}/postgres`);
    const { processo } = await demo(pasta, ['--novo']);
    expect(await processo.fim).toBe(1);
    expect(processo.saida()).toContain('não são de uma demonstração');
    expect(await readdir(pasta)).toEqual(['postgres']);
  });
});

import { cpus } from 'node:os';
import { type Ambiente, montarAmbiente } from './ambiente.ts';
import { benchArquivos } from './arquivos.ts';
import { bloqueio } from './bloqueio.ts';
import { citus, crescimento } from './escala.ts';
import { leitura } from './leitura.ts';
import { mesa } from './mesa.ts';
import { benchNotificacoes } from './notificacoes.ts';
import { pagamento } from './pagamento.ts';
import { partida } from './partida.ts';
import { imprimir, type Linha, numero } from './tabela.ts';
import { vizinhos } from './vizinhos.ts';

/** `npm run bench [part …]`: every figure beside its target. A missed target is marked; only a broken run exits 1. */
const partes: Record<string, (ambiente: Ambiente) => Promise<Linha[]>> = {
  leitura,
  mesa,
  pagamento,
  bloqueio,
  memoria,
  vizinhos,
  partida,
  arquivos: benchArquivos,
  avisos: () => benchNotificacoes(),
};

/** These take long, and their databases are their own: measured only when named. */
const longas: Record<string, () => Promise<Linha[]>> = { crescimento, citus };

const META_MB = 200;

/** After the other parts: the most that the service's own process held at any moment. */
async function memoria({ servico }: Ambiente): Promise<Linha[]> {
  const { rssMb } = await servico.recursos();
  return [
    {
      nome: 'memória do serviço, o máximo',
      valor: `${numero(rssMb)} MB`,
      meta: `< ${META_MB} MB`,
      ok: rssMb < META_MB,
    },
  ];
}

const pedidas = process.argv.slice(2);
const desconhecida = pedidas.find((nome) => !partes[nome] && !longas[nome]);
if (desconhecida) {
  console.error(`Não há a parte "${desconhecida}". Partes: ${Object.keys({ ...partes, ...longas }).join(', ')}`);
  process.exit(1);
}

for (const [nome, medir] of Object.entries(longas)) {
  if (pedidas.includes(nome)) imprimir(nome, await medir());
}
if (pedidas.length > 0 && pedidas.every((nome) => longas[nome])) process.exit(0);

console.log(`Node ${process.version}, ${cpus().length} processadores. Preparando 1.000 locadores e 200.000 contas…`);
const ambiente = await montarAmbiente();
for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(sinal, () => ambiente.fechar().finally(() => process.exit(1)));
}
try {
  for (const [nome, medir] of Object.entries(partes)) {
    if (pedidas.length === 0 || pedidas.includes(nome)) imprimir(nome, await medir(ambiente));
  }
} finally {
  await ambiente.fechar();
}

import type * as rendimentos from '@imob/schemas/rendimentos';
import { LIMITES } from '@imob/schemas/rules/ibsCbs';
import { Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { Secao } from '../../components/screen/Secao.tsx';
import { dinheiro, hoje } from '../../format/format.ts';

type Props = NonNullable<rendimentos.Rendimentos['ibsCbs']> &
  Pick<rendimentos.Rendimentos, 'ano' | 'rendimento'> & {
    /** The co-owner whose rents these are; the landlord's without one. */
    quem: string | undefined;
  };

/** How near a year's rents bring a natural person to the taxes of the reform: both limits have to be passed. */
export const IbsCbs = ({ ano, rendimento, imoveis, situacao, quem }: Props) => (
  <Secao titulo="IBS e CBS, da reforma tributária">
    <Stack gap="md">
      <Text fz="sm" fw={situacao === 'FORA' ? 400 : 600}>
        {dizer(situacao, ano, quem)}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Medida
          nome={`Recebido em ${ano}`}
          valor={dinheiro(rendimento)}
          limite={dinheiro(LIMITES.rendimento)}
          parte={rendimento / LIMITES.rendimento}
          cor={CORES[situacao]}
        />
        <Medida
          nome="Imóveis que renderam aluguel"
          valor={String(imoveis)}
          limite={String(LIMITES.imoveis)}
          parte={imoveis / LIMITES.imoveis}
          cor={CORES[situacao]}
        />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        Sobre aluguéis, uma pessoa física só paga estes tributos se no ano anterior recebeu mais de{' '}
        {dinheiro(LIMITES.rendimento)} e de mais de {LIMITES.imoveis} imóveis, ou se no próprio ano passa de{' '}
        {dinheiro(LIMITES.noAno)} (LC 214/2025, art. 251). A lei corrige os valores pelo IPCA, de modo que os limites de
        fato são um pouco maiores. Contam os aluguéis de todos os imóveis {quem ? `de ${quem}` : 'seus'}, também dos que
        não estão aqui: confirme com um contador.
      </Text>
    </Stack>
  </Secao>
);

function dizer(situacao: Props['situacao'], ano: number, nome: string | undefined): string {
  const [Quem, quem, seus] = nome ? [nome, nome, 'estes'] : ['Você', 'você', 'os seus'];
  const corrente = ano === Number(hoje().slice(0, 4));
  switch (situacao) {
    case 'NO_ANO':
      return `${Quem} passou de ${dinheiro(LIMITES.noAno)}, de mais de ${LIMITES.imoveis} imóveis: pela lei, IBS e CBS são devidos já em ${ano}. Procure um contador agora.`;
    case 'ANO_SEGUINTE':
      return `${Quem} passou dos dois limites: pela lei, ${seus} aluguéis pagam IBS e CBS em ${ano + 1}. Procure um contador antes de o ano começar.`;
    case 'PERTO':
      return corrente
        ? `${Quem} está perto dos limites. Se passar deles até dezembro, ${seus} aluguéis pagam IBS e CBS em ${ano + 1}.`
        : `${Quem} ficou perto dos limites em ${ano}. Confirme com um contador se eles valem para ${quem}.`;
    default:
      return corrente
        ? `Até agora, os aluguéis de ${ano} não fazem ${quem} pagar estes tributos em ${ano + 1}.`
        : `Os aluguéis de ${ano} não fizeram ${quem} pagar estes tributos em ${ano + 1}.`;
  }
}

const CORES = { FORA: 'green', PERTO: 'yellow', ANO_SEGUINTE: 'red', NO_ANO: 'red' };

type Medido = { nome: string; valor: string; limite: string; parte: number; cor: string };

const Medida = ({ nome, valor, limite, parte, cor }: Medido) => (
  <div>
    <Group justify="space-between" align="baseline" gap="xs" mb={6}>
      <Text fz="sm">{nome}</Text>
      <Text fz="sm" className="numeros">
        <strong>{valor}</strong> <span>de {limite}</span>
      </Text>
    </Group>
    <Progress value={Math.min(100, parte * 100)} color={cor} aria-label={nome} />
  </div>
);

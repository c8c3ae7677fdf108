import type { ImovelLido } from '@imob/schemas/imoveis';
import type { Locatario } from '@imob/schemas/locatarios';
import type { Modelo } from '@imob/schemas/modelos';
import { enderecoEmLinha, enderecoSobONome, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { somar } from '@imob/schemas/rules/money';
import type { Termos } from '@imob/schemas/rules/termos';
import { Alert, Button, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Coluna, Tabela } from '../../../components/table/Tabela.tsx';
import { contagem, data, dinheiro, hoje } from '../../../format/format.ts';
import { Avisos } from './Avisos.tsx';
import { JaVencidas } from './JaVencidas.tsx';
import { Lembretes } from './Lembretes.tsx';
import { termosEmFrase } from './modelo.ts';
import { avisosDe, type ContaPrevista, type Previa, previaDe } from './previa.ts';
import { type CamposContrato, termosDe } from './rascunho.ts';

type Props = {
  campos: CamposContrato;
  imovel: ImovelLido | undefined;
  locatario: Locatario | undefined;
  usuais: Termos;
  modelo: Modelo | undefined;
};

const junto = (quantos: number) => quantos > 0 && `aluga junto com ${contagem(quantos, 'pessoa', 'pessoas')}`;

const COLUNAS: Coluna<ContaPrevista>[] = [
  { id: 'conta', titulo: 'Conta', celula: ({ descricao }) => descricao },
  {
    id: 'vencimento',
    titulo: 'Vencimento',
    largura: '30%',
    celula: ({ dataVencimento }) => <span className="numeros">{data(dataVencimento)}</span>,
  },
  { id: 'valor', titulo: 'Valor', noFim: true, largura: '30%', celula: ({ valor }) => dinheiro(valor) },
];

/** Everything once more, and every conta that will be made, before anything is saved. */
export function Conferir({ campos, imovel, locatario, usuais, modelo }: Props) {
  const valores = campos.values;
  const termos = termosDe(valores);
  const previa = termos && previaDe(termos);
  if (!previa || !imovel || !locatario) {
    return <Alert color="yellow">Faltam dados nos passos anteriores. Volte e confira.</Alert>;
  }
  const vencidas = previa.contas.filter(({ dataVencimento }) => dataVencimento < hoje());
  const [primeira] = vencidas;
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>Confira antes de criar</Title>
        <Text c="dimmed" mt={4}>
          Ao criar, o imóvel passa a constar como alugado e as contas abaixo são lançadas no Financeiro.
        </Text>
      </div>
      <Grid gap="md">
        <Bloco
          titulo="Imóvel"
          forte={nomeDoImovel(imovel)}
          texto={enderecoSobONome(nomeDoImovel(imovel), enderecoEmLinha(imovel))}
        />
        <Bloco
          titulo="Locatário"
          forte={locatario.nome}
          texto={[locatario.cpf, locatario.email, junto(valores.demaisLocatarios.length)].filter(Boolean).join(' · ')}
        />
        <Bloco
          titulo="Prazo"
          forte={`${data(termos.dataInicio)} a ${data(termos.dataFim)}`}
          texto={vencimentoDito(previa, termos.diaVencimento)}
        />
      </Grid>
      {modelo && (
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          Modelo: {modelo.nome}, com {modelo.temTexto ? 'o seu texto' : 'o texto do sistema'}.
        </Text>
      )}
      <Text fz="sm">
        {valores.termosUsuais
          ? termosEmFrase(usuais, modelo)
          : 'Sem termos: nada é cobrado por atraso nem reajustado até você registrá-los no contrato.'}
      </Text>
      {primeira && (
        <JaVencidas
          quantas={vencidas.length}
          valor={somar(vencidas.map(({ valor }) => valor))}
          desde={primeira.dataVencimento}
          pagas={valores.vencidasPagas}
          aoMudar={(pagas) => campos.setFieldValue('vencidasPagas', pagas)}
        />
      )}
      <Lembretes campos={campos} locatario={locatario} />
      <Avisos avisos={avisosDe(termos, usuais.finalidade)} />
      <Contas contas={previa.contas} total={previa.total} />
    </Stack>
  );
}

/** A single rent has a day, and no day of every month. */
function vencimentoDito({ parcelas, contas }: Previa, dia: number): string {
  const unico = contas.at(-1);
  return parcelas === 1 && unico ? `Vencimento em ${data(unico.dataVencimento)}` : `Vencimento todo dia ${dia}`;
}

const PRIMEIRAS = 3;

/** The first ones and the last tell a mistake as all do, and leave the end of the guide within reach. */
function Contas({ contas, total }: { contas: ContaPrevista[]; total: number }) {
  const [todas, setTodas] = useState(contas.length <= PRIMEIRAS + 2);
  return (
    <Stack gap="sm">
      <Tabela
        legenda="Contas que serão criadas"
        linhas={todas ? contas : [...contas.slice(0, PRIMEIRAS), ...contas.slice(-1)]}
        chave={({ descricao }) => descricao}
        colunas={COLUNAS}
        cartao={({ descricao, dataVencimento, valor }) => (
          <Grid>
            <Grid.Col span={7}>
              <Text fw={600}>{descricao}</Text>
              <Text fz="sm" c="dimmed" className="numeros">
                {data(dataVencimento)}
              </Text>
            </Grid.Col>
            <Grid.Col span={5}>
              <Text ta="end" className="numeros">
                {dinheiro(valor)}
              </Text>
            </Grid.Col>
          </Grid>
        )}
      />
      <Group justify="space-between" gap="xs">
        {todas ? (
          <span />
        ) : (
          <Button variant="default" size="xs" onClick={() => setTodas(true)}>
            Ver as {contas.length} contas
          </Button>
        )}
        <Text fw={650} className="numeros">
          Total: {dinheiro(total)}
        </Text>
      </Group>
    </Stack>
  );
}

function Bloco({ titulo, forte, texto }: { titulo: string; forte: string; texto: string }) {
  return (
    <Grid.Col span={{ base: 12, sm: 4 }}>
      <Paper withBorder p="md" h="100%" bg="var(--imob-superficie)">
        <Text fz="sm" c="dimmed">
          {titulo}
        </Text>
        <Text fw={600}>{forte}</Text>
        <Text fz="sm" c="dimmed">
          {texto}
        </Text>
      </Paper>
    </Grid.Col>
  );
}

import { Alert, Grid, Paper, Stack, Text, Title } from '@mantine/core';
import { type Coluna, Tabela } from '../componentes/Tabela.tsx';
import { data, dinheiro, enderecoEmLinha } from '../formato.ts';
import { Avisos } from './Avisos.tsx';
import { avisosDe, type ContaPrevista, previaDe } from './previa.ts';
import { type ImovelListado, type LocatarioListado, termosDe, type ValoresContrato } from './rascunho.ts';

type Props = {
  valores: ValoresContrato;
  imovel: ImovelListado | undefined;
  locatario: LocatarioListado | undefined;
};

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
export function Conferir({ valores, imovel, locatario }: Props) {
  const termos = termosDe(valores);
  const previa = termos && previaDe(termos);
  if (!previa || !imovel || !locatario) {
    return <Alert color="yellow">Faltam dados nos passos anteriores. Volte e confira.</Alert>;
  }
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>Confira antes de criar</Title>
        <Text c="dimmed" mt={4}>
          Ao criar, o imóvel passa a constar como alugado e as contas abaixo são lançadas no Financeiro.
        </Text>
      </div>
      <Grid gap="md">
        <Bloco titulo="Imóvel" forte={imovel.nomeExibicao} texto={enderecoEmLinha(imovel)} />
        <Bloco
          titulo="Locatário"
          forte={locatario.nome}
          texto={[locatario.cpf, locatario.email].filter(Boolean).join(' · ')}
        />
        <Bloco
          titulo="Prazo"
          forte={`${data(termos.dataInicio)} a ${data(termos.dataFim)}`}
          texto={`Vencimento todo dia ${termos.diaVencimento}`}
        />
      </Grid>
      <Avisos avisos={avisosDe(termos)} />
      <Tabela
        legenda="Contas que serão criadas"
        linhas={previa.contas}
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
      <Text ta="end" fw={650} className="numeros">
        Total: {dinheiro(previa.total)}
      </Text>
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

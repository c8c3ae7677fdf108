import type * as previsao from '@imob/schemas/previsao';
import { contagem } from '@imob/schemas/rules/numbers';
import { Alert, Box, Button, Group, SegmentedControl, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { IconDownload, IconTimeline } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Escolhidos } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import type { BuscaDaPrevisao } from './busca.ts';
import { Imoveis } from './Imoveis.tsx';
import { Meses } from './Meses.tsx';
import estilo from './Previsao.module.css';
import { apartesEmPalavras } from './palavras.ts';
import { pedidoDe } from './pedido.ts';
import { Vagos } from './Vagos.tsx';

/** Shows what comes in and goes out in the months to come: what is certain, and beside it what is less so. */
export function Previsao() {
  const busca = useSearch({ from: '/app/previsao' });
  const navegar = useNavigate({ from: '/previsao' });
  const pedido = pedidoDe(busca);
  const lida = useQuery({
    ...consulta('GET /previsao', { query: pedido }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const mudar = (mudanca: BuscaDaPrevisao) =>
    void navegar({ search: { ...busca, ...mudanca }, replace: true, resetScroll: false });
  return (
    <Pagina
      titulo="Previsão"
      descricao="O que deve entrar e sair nos próximos meses, pelo que já está combinado ou lançado."
      voltar={<Voltar to="/resultado">Resultado</Voltar>}
    >
      <Stack gap="lg">
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label="Quantos meses"
            value={String(busca.meses ?? 12)}
            onChange={(meses) => mudar({ meses: meses === '3' ? 3 : meses === '6' ? 6 : undefined })}
            data={['3', '6', '12'].map((value) => ({ value, label: `${value} meses` }))}
          />
          <Planilha pedido={pedido} />
        </Group>
        <Switch
          label="Contar IPTU e condomínio como no ano passado"
          description="É um palpite: entra à parte, só onde ainda não há um lançado no mês."
          checked={busca.supor ?? false}
          onChange={({ currentTarget }) => mudar({ supor: currentTarget.checked || undefined })}
        />
        <Carregado consulta={lida} esqueleto={<Skeleton h={520} radius="lg" />}>
          {(dados) => <Prevista lida={dados} busca={busca} tirarImovel={() => mudar({ imovelId: undefined })} />}
        </Carregado>
      </Stack>
    </Pagina>
  );
}

type Lida = previsao.Previsao;
type Props = { lida: Lida; busca: BuscaDaPrevisao; tirarImovel: () => void };

function Prevista({ lida, busca, tirarImovel }: Props) {
  const nome = lida.imoveis.find(({ imovelId }) => imovelId === busca.imovelId)?.imovelNome ?? 'Um imóvel';
  const nada = lida.imoveis.length === 0 && lida.atrasado.contas === 0;
  return (
    <Stack gap="lg">
      {busca.imovelId && <Escolhidos escolhidos={[{ nome, tirar: tirarImovel }]} limpar={tirarImovel} />}
      {nada ? <Nada /> : <Numeros lida={lida} />}
      <Avisos lida={lida} />
      {!nada && (
        <section aria-labelledby="mes-a-mes">
          <Title order={2} mb="xs" id="mes-a-mes">
            Mês a mês
          </Title>
          <Meses meses={lida.meses} busca={busca} />
        </section>
      )}
      {!busca.imovelId && lida.imoveis.length > 0 && (
        <section aria-labelledby="por-imovel">
          <Title order={2} mb="sm" id="por-imovel">
            Por imóvel
          </Title>
          <Imoveis imoveis={lida.imoveis} mais={lida.maisImoveis} busca={busca} />
        </section>
      )}
      <Vagos vagos={lida.vagos} mais={lida.maisVagos} />
    </Stack>
  );
}

function Numeros({ lida }: { lida: Lida }) {
  const { entra, sai, saldo, atrasado } = lida;
  const apartes = apartesEmPalavras(lida);
  return (
    <Box>
      <dl className={estilo.numeros}>
        <Numero nome={`Sobra até ${data(lida.ate)}`} valor={saldo} />
        <Numero nome="Entra" valor={entra} />
        <Numero nome="Sai" valor={sai} />
      </dl>
      {apartes.length > 0 && (
        <Text fz="sm" c="dimmed" mt="sm" className="numeros">
          À parte: {apartes.join('; ')}.
        </Text>
      )}
      {atrasado.contas > 0 && (
        <Text fz="sm" mt={4} className="numeros">
          Em atraso, se vier:{' '}
          <Ligacao to="/financeiro" search={{ situacao: 'ATRASADAS' }} fw={600}>
            {dinheiro(atrasado.valor)}
          </Ligacao>
          {atrasado.caucao > 0 && ` e ${dinheiro(atrasado.caucao)} de caução`}, em{' '}
          {contagem(atrasado.contas, 'conta', 'contas')}, sem multa e juros.
        </Text>
      )}
    </Box>
  );
}

const Numero = ({ nome, valor }: { nome: string; valor: number }) => (
  <div>
    <dt>{nome}</dt>
    <dd {...(valor < 0 && { style: { color: 'var(--mantine-color-error)' } })}>{dinheiro(valor)}</dd>
  </div>
);

/** Says what the figures lack, and where it can be mended. */
function Avisos({ lida: { semEstimativa, semTabela } }: { lida: Lida }) {
  if (semEstimativa.length === 0 && semTabela === null) return null;
  return (
    <Alert variant="light" color="gray" title="O que não está nas contas">
      <Stack gap={4}>
        {semEstimativa.map(({ contratoId, imovelNome, dataBase, indice, motivo }) => (
          <Text key={contratoId} fz="sm">
            O reajuste de{' '}
            <Ligacao to="/contratos/$id" params={{ id: contratoId }}>
              {imovelNome}
            </Ligacao>{' '}
            em {data(dataBase)}:{' '}
            {motivo === 'NEGATIVO'
              ? `o ${indice} dos últimos doze meses caiu, e cabe a você decidir.`
              : `faltam meses do ${indice}.`}
          </Text>
        ))}
        {semTabela !== null && (
          <Text fz="sm">O carnê-leão de {semTabela} em diante: a tabela do ano ainda não é conhecida.</Text>
        )}
      </Stack>
    </Alert>
  );
}

function Planilha({ pedido }: { pedido: ReturnType<typeof pedidoDe> }) {
  const baixar = () =>
    void downloadFile('GET /previsao/exportar', { query: { ...pedido, formato: 'xlsx' } }, 'previsao.xlsx').catch(
      avisarErro,
    );
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={baixar}>
      Planilha
    </Button>
  );
}

const Nada = () => (
  <Vazio
    Icone={IconTimeline}
    titulo="Nada a prever por enquanto"
    acao={<BotaoLink to="/contratos/novo">Criar contrato</BotaoLink>}
  >
    Os aluguéis dos contratos, as despesas a pagar e o que já está combinado aparecem aqui, mês a mês.
  </Vazio>
);

import type * as resultado from '@imob/schemas/resultado';
import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconScale } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { EscolherAno } from '../../components/screen/EscolherMes.tsx';
import { Escolhidos } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { dinheiro } from '../../format/format.ts';
import { useAjudando } from '../../service/ajuda.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { anoDe } from '../../start/search.ts';
import { grupoEscolhido } from '../imoveis/grupos/CampoDoGrupo.tsx';
import { Vacancia } from '../vacancia/Vacancia.tsx';
import { Coproprietarios } from './Coproprietarios.tsx';
import { Grupos } from './Grupos.tsx';
import { Imoveis } from './Imoveis.tsx';
import { Meses } from './Meses.tsx';

/** Shows the properties' result of a year: income less expenses, by property and by month. */
export function Resultado() {
  const busca = useSearch({ from: '/app/resultado' });
  const ano = anoDe(busca);
  const { grupo } = busca;
  const navegar = useNavigate({ from: '/resultado' });
  const lido = useQuery({
    ...consulta('GET /resultado', { query: { ...(grupo && { grupo }), ano } }),
    placeholderData: keepPreviousData,
  });
  const todos = () => void navegar({ search: { ano }, replace: true, resetScroll: false });
  return (
    <Pagina
      titulo="Resultado"
      descricao="O que foi recebido menos o que foi gasto, pelo dia em que o dinheiro entrou ou saiu."
      voltar={<Voltar to="/despesas">Despesas</Voltar>}
    >
      <Stack gap="lg">
        <EscolherAno
          ano={ano}
          aoMudar={(novo) => void navegar({ search: { ...busca, ano: novo }, replace: true, resetScroll: false })}
        />
        <Escolhidos escolhidos={grupoEscolhido({ value: grupo, onChange: todos })} limpar={todos} />
        <Carregado consulta={lido} esqueleto={<Skeleton h={420} radius="lg" />}>
          {(dados) =>
            dados.imoveis.length === 0 && dados.previstas === 0 ? (
              <SemNada ano={dados.ano} />
            ) : (
              <Ano {...dados} grupo={grupo} />
            )
          }
        </Carregado>
      </Stack>
    </Pagina>
  );
}

/** The landlord's part is no helper's. */
function DeQuem() {
  const ajudando = useAjudando();
  return ajudando ? `Parte de ${ajudando.locador}` : 'A sua parte';
}

type PropsDoAno = resultado.Resultado & { grupo: string | undefined };

const Ano = ({
  grupo,
  grupos,
  ano,
  recebido,
  despesas,
  resultado,
  previstas,
  meses,
  imoveis,
  ...partes
}: PropsDoAno) => (
  <Stack gap="lg">
    <Group justify="space-between" align="flex-end" gap="md">
      <Box flex="1 1 400px">
        <Text fz="sm" c="dimmed" fw={550}>
          Resultado de {ano}
        </Text>
        <Text fz={{ base: 26, sm: 32 }} fw={700} className="numeros" lh={1.2}>
          {dinheiro(resultado)}
        </Text>
        {partes.coproprietarios.length > 0 && (
          <Text fw={600} className="numeros">
            <DeQuem />: {dinheiro(partes.suaParte.resultado)}
          </Text>
        )}
        <Text c="dimmed" fz="sm">
          Recebido {dinheiro(recebido)}, despesas {dinheiro(despesas)}. Antes do imposto de renda, e sem as cauções.
          {previstas > 0 && (
            <>
              {' '}
              À parte,{' '}
              <Ligacao to="/despesas" search={{ ano }} className="numeros">
                {dinheiro(previstas)} de despesas a pagar
              </Ligacao>
              , que contam quando você disser que pagou.
            </>
          )}
        </Text>
      </Box>
      <Group gap="sm">
        <Planilha ano={ano} grupo={grupo} porGrupo={grupos !== undefined && !grupo} />
        <BotaoLink variant="default" to="/previsao">
          Previsão
        </BotaoLink>
        <BotaoLink variant="default" to="/rentabilidade">
          Rentabilidade
        </BotaoLink>
        <BotaoLink variant="default" to="/despesas" search={{ ano }}>
          Ver despesas
        </BotaoLink>
      </Group>
    </Group>
    {imoveis.length > 0 && (
      <>
        {grupos && !grupo && (
          <section aria-labelledby="por-grupo">
            <Title order={2} mb="sm" id="por-grupo">
              Por grupo
            </Title>
            <Grupos ano={ano} grupos={grupos} />
          </section>
        )}
        <section aria-labelledby="por-imovel">
          <Title order={2} mb="sm" id="por-imovel">
            Por imóvel
          </Title>
          <Imoveis ano={ano} imoveis={imoveis} />
        </section>
        {!grupo && <Coproprietarios ano={ano} meses={meses} coproprietarios={partes.coproprietarios} />}
        <section aria-labelledby="mes-a-mes">
          <Title order={2} mb="sm" id="mes-a-mes">
            Mês a mês
          </Title>
          <Meses meses={meses} />
        </section>
        <Vacancia ano={ano} />
      </>
    )}
  </Stack>
);

/** Even a year without movements may have sums of earlier years to be passed on. */
const SemNada = ({ ano }: { ano: number }) => (
  <Stack gap="lg">
    <Nada ano={ano} />
    <Coproprietarios ano={ano} meses={[]} coproprietarios={[]} />
  </Stack>
);

type PropsDaPlanilha = { ano: number; grupo: string | undefined; porGrupo: boolean };

function Planilha({ ano, grupo, porGrupo }: PropsDaPlanilha) {
  const baixar = (por?: 'GRUPO') =>
    void downloadFile(
      'GET /resultado/exportar',
      { query: { ano, formato: 'xlsx', ...(grupo && { grupo }), ...(por && { por }) } },
      `resultado-${ano}${por ? '-por-grupo' : ''}.xlsx`,
    ).catch(avisarErro);
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => baixar()}>
        Planilha do ano
      </Button>
      {porGrupo && (
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => baixar('GRUPO')}>
          Planilha por grupo
        </Button>
      )}
    </>
  );
}

const Nada = ({ ano }: { ano: number }) => (
  <Vazio
    Icone={IconScale}
    titulo={`Nada entrou nem saiu em ${ano}`}
    acao={
      <BotaoLink to="/despesas" search={{ nova: true }}>
        Registrar uma despesa
      </BotaoLink>
    }
  >
    Os pagamentos que você registra e as despesas que anota se encontram aqui, por imóvel e por mês.
  </Vazio>
);

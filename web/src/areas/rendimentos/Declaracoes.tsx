import type { Declaracao } from '@imob/schemas/cartas';
import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { EscolherAno } from '../../components/screen/EscolherMes.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { contagem, hoje } from '../../format/format.ts';
import { alertar, avisar, avisarErro, consulta, esquecer } from '../../service/queries.ts';
import { anoDe } from '../../start/search.ts';
import { declarar, falta, oQueFalta, oQueFoiFeito } from './declarar.ts';
import { ListaDeDeclaracoes } from './ListaDeDeclaracoes.tsx';

/** At the time of the income tax each tenant asks what he paid in the year: all of them get it from one screen. */
export function Declaracoes() {
  const busca = useSearch({ from: '/app/rendimentos/declaracoes' });
  const ano = anoDe(busca);
  const navegar = useNavigate({ from: '/rendimentos/declaracoes' });
  const lidas = useQuery({
    ...consulta('GET /contratos/declaracoes', { query: { ano } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Pagina
      titulo="Declarações aos inquilinos"
      descricao="O que cada um pagou no ano, mês a mês, para o imposto de renda dele, com quitação de quem nada deve."
      voltar={
        <Voltar to="/rendimentos" search={{ ano }}>
          Imposto de renda
        </Voltar>
      }
    >
      <Stack gap="lg">
        <EscolherAno ano={ano} aoMudar={(novo) => void navegar({ search: { ano: novo }, replace: true })} />
        <Carregado consulta={lidas} esqueleto={<Skeleton h={320} radius="lg" />}>
          {(dados) => (dados.declaracoes.length === 0 ? <Nenhuma ano={dados.ano} /> : <DoAno {...dados} />)}
        </Carregado>
      </Stack>
    </Pagina>
  );
}

const Nenhuma = ({ ano }: { ano: number }) => (
  <Vazio Icone={IconFileText} titulo={`Nenhum aluguel recebido em ${ano}`}>
    As declarações são de quem pagou neste ano. Escolha outro.
  </Vazio>
);

function DoAno({ ano, declaracoes }: { ano: number; declaracoes: Declaracao[] }) {
  const [feitas, setFeitas] = useState<{ quantas: number; total: number }>();
  const faltam = declaracoes.filter((uma) => falta(uma, ano, hoje()));
  const dizeres = oQueFalta(faltam, ano, hoje());
  const porEmail = faltam.filter(({ temEmail }) => temEmail).length;

  /** Goes on where one of them cannot be made or sent, as where an address is refused. */
  async function fazerTodas() {
    const [naoFeitas, naoForam]: [unknown[], unknown[]] = [[], []];
    for (const [i, uma] of faltam.entries()) {
      setFeitas({ quantas: i, total: faltam.length });
      await declarar(uma, ano, hoje()).then(
        ({ naoFoi }) => naoFoi !== undefined && naoForam.push(naoFoi),
        (erro) => naoFeitas.push(erro),
      );
    }
    setFeitas(undefined);
    void esquecer('POST /contratos/:id/cartas');
    const dito = oQueFoiFeito(faltam.length, naoFeitas, naoForam);
    if (naoFeitas.length === faltam.length) avisarErro(naoFeitas[0]);
    else if (naoFeitas.length + naoForam.length > 0) alertar(dito);
    else avisar(dito);
  }
  const perguntar = () =>
    confirmar({
      titulo: dizeres.titulo,
      oQueAcontece:
        porEmail > 0
          ? `${contagem(porEmail, 'inquilino recebe a sua', 'inquilinos recebem a sua')} por e-mail agora.${porEmail < faltam.length ? ' As outras ficam aqui, para baixar e entregar.' : ''}`
          : 'Nenhum destes inquilinos tem e-mail no cadastro: as declarações ficam aqui, para baixar e entregar.',
      acao: dizeres.acao,
      aoConfirmar: async () => void fazerTodas(),
    });
  return (
    <Stack gap="md">
      {hoje() <= `${ano}-12-31` && (
        <Alert color="blue" variant="light" p="sm">
          O ano de {ano} ainda não acabou: uma declaração feita hoje vai até hoje. Em janeiro faça a do ano inteiro.
        </Alert>
      )}
      {feitas ? (
        <Andamento {...feitas} />
      ) : (
        faltam.length > 0 && (
          <SoQuemMuda>
            <Group>
              <Button onClick={perguntar}>{dizeres.botao}</Button>
            </Group>
          </SoQuemMuda>
        )
      )}
      <ListaDeDeclaracoes ano={ano} declaracoes={declaracoes} parada={feitas !== undefined} />
    </Stack>
  );
}

function Andamento({ quantas, total }: { quantas: number; total: number }) {
  return (
    <div>
      <Text fz="sm" mb={6} role="status" className="numeros">
        Fazendo as declarações: {quantas} de {total}. Deixe esta tela aberta.
      </Text>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={(100 * quantas) / total} aria-label="Declarações feitas" />
      </Progress.Root>
    </div>
  );
}

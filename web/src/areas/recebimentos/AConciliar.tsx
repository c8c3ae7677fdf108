import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { contagem } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { consulta } from '../../service/queries.ts';
import { Devolver } from './Devolver.tsx';
import { EscolherContas } from './EscolherContas.tsx';
import { type Aberto, Questao } from './Questao.tsx';

const TITULOS = { escolher: 'O que este dinheiro paga', devolver: 'Devolver o Pix' };

/** Says that all is settled; if no money can arrive here yet, it offers the ways to make it arrive. */
function NadaAConciliar() {
  const bancos = useQuery(consulta('GET /bancos')).data?.bancos;
  const extratos = useInfiniteQuery(pages('GET /extratos/pagina', {})).data?.pages[0]?.extratos;
  const porOnde = bancos === undefined || extratos === undefined || bancos.length > 0 || extratos.length > 0;
  return (
    <Vazio
      Icone={IconCircleCheck}
      titulo="Nada a conciliar"
      acao={
        !porOnde && (
          <Group justify="center" gap="sm">
            <BotaoLink to="/recebimentos" search={{ aba: 'extratos' }}>
              Importar extrato
            </BotaoLink>
            <BotaoLink to="/recebimentos" search={{ aba: 'pix' }} variant="default">
              Ligar Pix ou banco
            </BotaoLink>
          </Group>
        )
      }
    >
      {porOnde
        ? 'O que chega por Pix e tem dono certo quita a conta sozinho. Aqui aparece o que precisa de uma palavra sua.'
        : 'O dinheiro que entra na sua conta aparece aqui quando você importa o extrato do banco ou liga a sua conta.'}
    </Vazio>
  );
}

/** Lists the money that arrived and waits for the landlord's answer: one question each. */
export function AConciliar() {
  const esperam = useQuery(consulta('GET /recebimentos', { query: { aConciliar: 'true', limite: 100 } }));
  const [aberto, setAberto] = useState<Aberto>();
  const fechar = () => setAberto(undefined);
  return (
    <>
      <Carregado consulta={esperam} esqueleto={<Skeleton h={220} radius="lg" />}>
        {({ recebimentos: lista, contas, aConciliar }) =>
          lista.length === 0 ? (
            <NadaAConciliar />
          ) : (
            <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Recebimentos a conciliar">
              {lista.map((recebimento) => (
                <Questao key={recebimento.id} recebimento={recebimento} contas={contas} abrir={setAberto} />
              ))}
              {aConciliar > lista.length && (
                <Text component="li" fz="sm" c="dimmed">
                  E mais {contagem(aConciliar - lista.length, 'recebimento', 'recebimentos')}: aparecem quando você
                  resolver estes.
                </Text>
              )}
            </Stack>
          )
        }
      </Carregado>
      <DialogoDeFormulario opened={aberto !== undefined} onClose={fechar} title={aberto && TITULOS[aberto.qual]}>
        {aberto?.qual === 'escolher' && (
          <EscolherContas recebimento={aberto.recebimento} inicial={aberto.conta} fechar={fechar} />
        )}
        {aberto?.qual === 'devolver' && <Devolver recebimento={aberto.recebimento} fechar={fechar} />}
      </DialogoDeFormulario>
    </>
  );
}

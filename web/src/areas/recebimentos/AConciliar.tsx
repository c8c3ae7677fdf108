import { Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { contagem } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { Devolver } from './Devolver.tsx';
import { EscolherContas } from './EscolherContas.tsx';
import { type Aberto, Questao } from './Questao.tsx';

const TITULOS = { escolher: 'O que este dinheiro paga', devolver: 'Devolver o Pix' };

/** Money that arrived and waits for the landlord's word: one question each. */
export function AConciliar() {
  const esperam = useQuery(consulta('GET /recebimentos', { query: { aConciliar: 'true', limite: 100 } }));
  const [aberto, setAberto] = useState<Aberto>();
  const fechar = () => setAberto(undefined);
  return (
    <>
      <Carregado consulta={esperam} esqueleto={<Skeleton h={220} radius="lg" />}>
        {({ recebimentos: lista, contas, aConciliar }) =>
          lista.length === 0 ? (
            <Vazio Icone={IconCircleCheck} titulo="Nada a conciliar">
              O que chega por Pix e tem dono certo quita a conta sozinho. Aqui aparece o que precisa de uma palavra sua.
            </Vazio>
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
        {aberto?.qual === 'escolher' && <EscolherContas recebimento={aberto.recebimento} fechar={fechar} />}
        {aberto?.qual === 'devolver' && <Devolver recebimento={aberto.recebimento} fechar={fechar} />}
      </DialogoDeFormulario>
    </>
  );
}

import { Button, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { chamar, messageOf } from '../../service/api.ts';
import { consulta, useMudanca } from '../../service/queries.ts';

type Props = { contratoId: string; fechar: () => void };

/** Puts a model's text in place of the product's, or leads to where one is written for this contract alone. */
export function UsarTexto({ contratoId, fechar }: Props) {
  const lista = useQuery(consulta('GET /modelos'));
  const comTexto = lista.data?.modelos.filter(({ temTexto }) => temTexto) ?? [];
  const [escolhido, setEscolhido] = useState<string | null>(null);
  const [erro, setErro] = useState<string>();
  const [lendo, setLendo] = useState(false);
  const id = escolhido ?? (comTexto.length === 1 ? (comTexto[0]?.id ?? null) : null);
  const guardar = useMudanca('PATCH /contratos/:id/documento', {
    erroNoLugar: true,
    sucesso: 'O contrato usa agora o seu texto.',
    aoConcluir: fechar,
  });

  async function usar() {
    if (!id) return;
    setErro(undefined);
    setLendo(true);
    try {
      const { texto, nome } = await chamar('GET /modelos/:id', { params: { id } });
      const body = { textoProprio: { texto: texto ?? '', modelo: nome } };
      await guardar.mutateAsync({ params: { id: contratoId }, body });
    } catch (falha) {
      setErro(messageOf(falha));
    } finally {
      setLendo(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        void usar();
      }}
    >
      <Stack>
        {comTexto.length > 0 ? (
          <Select
            label="Modelo"
            description="O contrato guarda uma cópia do texto: mudar o modelo depois não o muda."
            data={comTexto.map((modelo) => ({ value: modelo.id, label: modelo.nome }))}
            value={id}
            onChange={setEscolhido}
            allowDeselect={false}
          />
        ) : (
          <Text fz="sm">Nenhum dos seus modelos tem texto próprio ainda.</Text>
        )}
        <BotaoLink
          to="/contratos/$id/texto"
          params={{ id: contratoId }}
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
        >
          Escrever ou colar um texto só para este contrato
        </BotaoLink>
        {comTexto.length > 0 ? (
          <FimDoDialogo erro={erro} enviando={lendo} disabled={!id}>
            Usar este texto
          </FimDoDialogo>
        ) : (
          <Button variant="default" onClick={fechar} style={{ alignSelf: 'flex-end' }}>
            Voltar
          </Button>
        )}
      </Stack>
    </form>
  );
}

import { MASCARA } from '@imob/schemas/configuracoes';
import { Button, Group, Input, PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';

type Props = {
  label: string;
  description?: string;
  value?: string;
  onChange: (valor: string) => void;
  error?: React.ReactNode;
};

/**
 * A provider's key. Once stored it is never shown again: it can be replaced or taken away. Leaving the field empty
 * keeps it, so that nobody loses a key by looking at the form.
 */
export function CampoSegredo({ label, description, value = '', onChange, error }: Props) {
  const [guardada] = useState(value === MASCARA);
  const [trocando, setTrocando] = useState(false);
  if (!guardada || trocando) {
    return (
      <div>
        <PasswordInput
          label={label}
          description={description}
          autoComplete="off"
          value={value === MASCARA ? '' : value}
          onChange={({ currentTarget }) => onChange(currentTarget.value || (guardada ? MASCARA : ''))}
          error={error}
          data-autofocus={trocando || undefined}
        />
        {trocando && (
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            onClick={() => {
              onChange(MASCARA);
              setTrocando(false);
            }}
          >
            Manter a guardada
          </Button>
        )}
      </div>
    );
  }
  const apagando = value === '';
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Group gap="xs" mt={6}>
        <Text fz="sm" {...(apagando ? { c: 'red' } : { className: 'numeros' })}>
          {apagando ? 'Será apagada ao salvar.' : `${MASCARA} guardada`}
        </Text>
        {apagando ? (
          <Button variant="default" size="xs" onClick={() => onChange(MASCARA)}>
            Desfazer
          </Button>
        ) : (
          <>
            <Button variant="default" size="xs" onClick={() => setTrocando(true)} aria-label={`Trocar: ${label}`}>
              Trocar
            </Button>
            <Button variant="subtle" color="red" size="xs" onClick={() => onChange('')} aria-label={`Apagar: ${label}`}>
              Apagar
            </Button>
          </>
        )}
      </Group>
    </Input.Wrapper>
  );
}

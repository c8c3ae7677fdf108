import { Text } from '@mantine/core';

/** Another person's words, with their line breaks. */
export const Fala = ({ children }: { children: string }) => (
  <Text
    component="blockquote"
    m={0}
    mb="md"
    ps="md"
    style={{ borderInlineStart: '3px solid var(--imob-linha)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {children}
  </Text>
);
